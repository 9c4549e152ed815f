import { mailBlock } from "#platform/mail/blocks/mail-block.ts";
import { columnWidth, pictureHtml, quietHtml } from "#platform/mail/blocks/mail-parts.ts";
import { picture } from "../block.ts";

/** In pixels. What is wider than the page on the site has the whole column, which is as wide as a mail can be. */
const widths = { normal: columnWidth, full: columnWidth, narrow: 360 };

export default mailBlock({
  type: picture,
  draw({ picture: id, caption, to, width }, { words, href, picture: find }) {
    const found = find(id, widths[width]);
    if (!found) return "";
    const below = words(caption);
    return pictureHtml(found, { href: href(to), ...(below && { style: "margin:0 0 8px" }) }) + quietHtml(below);
  },
});
