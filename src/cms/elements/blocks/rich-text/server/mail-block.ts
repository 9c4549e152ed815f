import { mailBlock } from "#platform/mail/blocks/mail-block.ts";
import { type RichTextProps, richText } from "../block.ts";

const looks: Record<RichTextProps["look"], string | null> = {
  plain: null,
  lead: "font-size:20px;line-height:1.5",
  panel: "padding:20px 22px 4px;border:1px solid #ccd7ce;border-radius:3px",
  quote: "padding:4px 0 0 20px;border-left:3px solid #ccd7ce;font-size:21px;line-height:1.45;font-style:italic",
};

export default mailBlock({
  type: richText,
  draw({ html, look }, view) {
    const text = view.html(html);
    const style = looks[look];
    return text && style ? `<div class="${look}" style="margin:0 0 22px;${style}">${text}</div>` : text;
  },
});
