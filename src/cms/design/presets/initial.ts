import { vineyard } from "./vineyard.ts";

/** What a site looks like until somebody chooses. */
export const initialDesign = vineyard;
