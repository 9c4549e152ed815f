import { mailBlock } from "#platform/mail/blocks/mail-block.ts";
import { boxHtml } from "#platform/mail/blocks/mail-parts.ts";
import { escapeHtml, sans } from "#platform/mail/frame.ts";
import { type QuoteProps, quote } from "../block.ts";

const looks: Record<QuoteProps["look"], { name: string; style: string }> = {
  large: { name: "", style: "font-size:23px;line-height:1.4;text-align:center" },
  bar: { name: "strong", style: "padding:2px 0 2px 20px;border-left:3px solid #173f30;font-size:19px;line-height:1.5" },
  box: { name: "tint", style: "padding:20px 22px;background:#eef3ea;border-radius:3px;font-size:19px;line-height:1.5" },
};

export default mailBlock({
  type: quote,
  draw({ text: quoted, author, source, to, look }, { words, href }) {
    const said = words(quoted);
    if (!said) return "";
    const { name, style } = looks[look];
    const [by, place, address] = [words(author), words(source), href(to)];
    const linked = (label: string) =>
      address
        ? `<a class="link" href="${escapeHtml(address)}" style="color:#1b5742">${escapeHtml(label)}</a>`
        : escapeHtml(label);
    // Where the source can be read stands at the source, or else at its author.
    const line = place ? [by && escapeHtml(by), linked(place)].filter(Boolean).join(", ") : by && linked(by);
    const below = line
      ? `<p class="quiet" style="margin:10px 0 0;font:15px/1.5 ${sans};color:#47574f">— ${line}</p>`
      : "";
    const text = `<p style="margin:0;font-style:italic">${escapeHtml(said)}</p>`;
    return boxHtml(text + below, { name, style: `margin:0 0 24px;${style}` });
  },
});
