import { listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";
import { stockPath } from "../stock-path.ts";

export const stockList = listAddress(stockPath, { q: words(), low: oneFrom(["yes", "out"]) });
