// A table's page. The order is the order in which modules hear of a new frame.
import "./motion.js";
import "./ghost.js";
import "./preview.js";
import "./send.js";
import "./choose.js";
import {renew} from "./words.js";
import "./marks.js";
import "./explain.js";
import "./hints.js";
import "./focus.js";
import "./announce.js";
import "./frames.js";
import "./since.js";
import "./title.js";
import "./fair.js";
import "./zoom.js";
import "./live.js";

renew();
