import { mailBlock } from "#platform/mail/blocks/mail-block.ts";
import { besideHtml, buttonRowHtml, columnWidth, headingHtml, pictureHtml } from "#platform/mail/blocks/mail-parts.ts";
import { pictureText } from "../block.ts";

const shares = { half: 1 / 2, third: 1 / 3, most: 2 / 3 };
/** Between picture and text, in pixels. */
const gap = 22;

export default mailBlock({
  type: pictureText,
  draw({ picture: id, title, text, side, share, align }, { words, html, picture, inside }) {
    const width = Math.round(columnWidth * shares[share]);
    const found = picture(id, width - gap);
    const written =
      headingHtml({ text: words(title), level: 2, size: 22, margin: "0 0 10px" }) +
      html(text) +
      buttonRowHtml(inside, { margin: "0 0 12px" });
    if (!found || !written) return found ? pictureHtml(found) : written;
    const padding = side === "left" ? `0 ${gap}px 0 0` : `0 0 0 ${gap}px`;
    return besideHtml({
      cells: [
        { html: pictureHtml(found), width, padding },
        { html: written, width: columnWidth - width, padding: "0" },
      ],
      align,
      turned: side === "right",
    });
  },
});
