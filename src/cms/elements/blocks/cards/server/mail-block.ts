import { type MailView, mailBlock } from "#platform/mail/blocks/mail-block.ts";
import { besideHtml, boxHtml, columnWidth, headingHtml, pictureHtml } from "#platform/mail/blocks/mail-parts.ts";
import { escapeHtml } from "#platform/mail/frame.ts";
import { type CardsProps, card, cards } from "../block.ts";

const looks: Record<CardsProps["look"], { name: string; style: string }> = {
  raised: {
    name: "rule",
    style: "padding:18px 18px 2px;border:1px solid #ccd7ce;border-bottom-width:3px;border-radius:3px",
  },
  framed: { name: "rule", style: "padding:18px 18px 2px;border:1px solid #ccd7ce;border-radius:3px" },
  tint: { name: "tint", style: "padding:18px 18px 2px;background:#eef3ea;border-radius:3px" },
  plain: { name: "", style: "" },
};
/** Between two of them, in pixels. */
const gap = 18;

/** How many have room in a line: in the column of a mail, four are two lines of two. */
function inLine({ count: { desk } }: Pick<CardsProps, "count">): number {
  return desk === "4" ? 2 : Number(desk);
}

function drawCards({ title, look, ...sizes }: CardsProps, { inside, words }: MailView): string {
  const many = inLine(sizes);
  const { name, style } = looks[look];
  const width = Math.floor(columnWidth / many);
  const lines = Array.from({ length: Math.ceil(inside.length / many) }, (_, line) =>
    inside.slice(line * many, (line + 1) * many).map((html, at) => ({
      html: boxHtml(html, { name, style: `margin:0 0 ${gap}px;${style}` }),
      width,
      // All are equally wide, and nothing stands beside the first and the last.
      padding: `0 ${gap - ((at + 1) * gap) / many}px 0 ${(at * gap) / many}px`,
    })),
  );
  return headingHtml({ text: words(title), level: 2 }) + lines.map((cells) => besideHtml({ cells })).join("\n");
}

export default [
  mailBlock({
    type: cards,
    draw: (props, view) => (view.inside.length > 0 ? drawCards(props, view) : ""),
  }),
  mailBlock({
    type: card,
    draw({ picture: id, title, text, to, label }, { words, html, href, picture, around }) {
      const outer = around as CardsProps;
      const found = picture(id, Math.floor(columnWidth / inLine(outer)) - gap * 2);
      const [name, address] = [words(title), href(to)];
      const written =
        headingHtml({ text: name, level: words(outer.title) ? 3 : 2, size: 19, margin: "0 0 8px" }) + html(text);
      if (!found && !written) return "";
      const more = words(label) || name;
      const link =
        address && more
          ? `<p style="margin:0 0 16px"><a class="link" style="color:#1b5742" href="${escapeHtml(address)}">${escapeHtml(more)}</a></p>`
          : "";
      // As text, a mail would name the address twice.
      const pictured = found ? pictureHtml(found, { href: link ? null : address, style: "margin:0 0 14px" }) : "";
      return pictured + written + link;
    },
  }),
];
