import { mailBlock } from "#platform/mail/blocks/mail-block.ts";
import { type SeparatorProps, separator } from "../block.ts";

/** Above and below it, in pixels. */
const spaces = { small: 16, medium: 28, large: 44 };
const line = "border:0;border-top:1px solid #ccd7ce";

/** Mails have no drawings: an ornament is a stroke that is thicker. */
const looks: Record<SeparatorProps["look"], (margin: number) => string> = {
  line: (margin) => `<hr class="rule" style="margin:${margin}px 0;${line}">`,
  short: (margin) => `<hr class="rule" align="center" width="72" style="width:72px;margin:${margin}px auto;${line}">`,
  dots: (margin) =>
    `<p class="quiet" style="margin:${margin}px 0;text-align:center;font-size:20px;line-height:1;color:#47574f">•&nbsp;•&nbsp;•</p>`,
  ornament: (margin) =>
    `<hr class="rule" align="center" width="120" style="width:120px;margin:${margin}px auto;border:0;border-top:4px solid #ccd7ce">`,
};

export default mailBlock({
  type: separator,
  draw: ({ look, space }) => looks[look](spaces[space]),
});
