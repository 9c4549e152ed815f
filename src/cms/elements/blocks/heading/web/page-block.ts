import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { heading } from "../block.ts";
import { Heading, type ShownHeading } from "./heading.tsx";

const tags = { 2: "h2", 3: "h3", 4: "h4" } as const;

export default pageBlock({
  type: heading,
  load({ over, text, level, ...look }, { leads, edits, where: { language } }): ShownHeading | null {
    const shown = { over: inLanguage(over, language), text: inLanguage(text, language) };
    if (!shown.text.text && !edits) return null;
    return { ...look, ...shown, as: leads ? "h1" : tags[level] };
  },
  View: Heading,
  sheets: ["block-heading"],
});
