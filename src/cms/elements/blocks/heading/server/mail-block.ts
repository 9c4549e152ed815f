import { mailBlock } from "#platform/mail/blocks/mail-block.ts";
import { headingHtml, quietHtml } from "#platform/mail/blocks/mail-parts.ts";
import { heading } from "../block.ts";

const align = { left: "left", middle: "center", right: "right" } as const;
const levels = { 2: 2, 3: 3, 4: 4 } as const;
/** Added to the size of its level, in pixels. */
const larger = { small: -3, medium: 0, large: 6 };
const usual = { 2: 24, 3: 20, 4: 18 };

export default mailBlock({
  type: heading,
  draw({ over, text, level, size, align: side }, { words }) {
    const title = words(text);
    if (!title) return "";
    const aligned = align[side];
    const above = quietHtml(words(over), { style: `margin:28px 0 2px;text-align:${aligned}` });
    const margin = above ? "0 0 12px" : "28px 0 12px";
    return (
      above +
      headingHtml({ text: title, level: levels[level], size: usual[level] + larger[size], align: aligned, margin })
    );
  },
});
