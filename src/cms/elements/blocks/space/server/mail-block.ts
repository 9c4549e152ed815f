import { mailBlock } from "#platform/mail/blocks/mail-block.ts";
import { space } from "../block.ts";

/** In pixels. In a mail, the sheet is as wide as a desk's column is narrow: the value for desks counts. */
const heights = { none: 0, small: 12, medium: 28, large: 52, huge: 88 };

export default mailBlock({
  type: space,
  draw({ height: { desk } }) {
    const height = heights[desk];
    if (height === 0) return "";
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td height="${height}" style="height:${height}px;font-size:0;line-height:0">&nbsp;</td></tr></table>`;
  },
});
