// Which function draws which section of which screen.
import { roll } from "./roll.js";
import { contest } from "./contest.js";
import { encounter } from "./encounter.js";
import { energy } from "./energy.js";
import { favor } from "./favor.js";
import { fight } from "./fight.js";
import { orders } from "./orders.js";
import { rest } from "./rest.js";
import { rulings } from "./rulings.js";
import { sheet } from "./sheet.js";
import { variants } from "./variants.js";

/** @type {import("../frame/frame.js").Views} */
export const views = { roll, favor, contest, energy, rest, fight, encounter, orders, rulings, sheet, variants };
