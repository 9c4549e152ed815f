import { openings } from "./sections/openings.ts";
import { pageHeads } from "./sections/page-heads.ts";
import { visit } from "./sections/visit.ts";
import type { SectionTemplate } from "./template.ts";

export const sections: SectionTemplate[] = [...openings, ...pageHeads, ...visit];
