import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { box, disc, inline, type Mark, row, sign, stack, text, title } from "#contract/blocks/sketch/mark.ts";
import { type Passage, passages } from "#contract/blocks/sketch/words.ts";
import { richText } from "./block.ts";

export default blockSketch(richText, ({ html, look }) => {
  const found = passages(html);
  const all = found.length > 0 ? found.slice(0, 12) : blank;
  if (look === "lead") return stack(all.map(opening), { gap: 5 });
  if (look === "quote") return stack([inline([sign("quote", { size: 10, tone: "accent" })]), ...all.flatMap(large)]);
  const words = stack(all.flatMap(passage), { gap: 4.5 });
  return look === "panel" ? box("panel", words, 7) : words;
});

const blank: Passage[] = [{ tag: "p", letters: 260 }];

function passage({ tag, letters }: Passage): Mark[] {
  if (tag === "h1" || tag === "h2") return title(letters, tag === "h1" ? "large" : "medium");
  if (tag.startsWith("h")) return title(letters, "small");
  if (tag === "li") return [row([disc(2), stack(text(letters))], { gap: 4, shares: [2, "rest"] })];
  return text(letters);
}

/** The opening of a page has large letters. */
function opening(one: Passage): Mark {
  return stack(one.tag.startsWith("h") ? title(one.letters, "large") : text(one.letters * 1.3));
}

function large({ letters }: Passage): Mark[] {
  return title(letters, "medium");
}
