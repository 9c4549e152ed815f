import type { OrnamentName } from "./choices.ts";

/** Of a site without a design of its own; its sheet is named in `app/site/default-design.css`. */
export const defaultOrnament: OrnamentName = "vineyard";
