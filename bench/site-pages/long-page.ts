import type { Page } from "#cms/pages/contract.ts";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import { gathered } from "#server/features.ts";
import { addPictures, ask } from "../content.ts";

/** Blocks that were added from the library; parts such as cards and panels stand in them besides. */
export const manyBlocks = 100;
export const manyPictures = 40;

/** In turn, so that every kind stands in the first and in the last screen. */
const kinds = [
  ...["hero", "richText", "pictureText", "cards", "heading", "richText", "picture", "quote", "section", "buttons"],
  ...["columns", "table", "panels", "pictureText", "steps", "numbers", "people", "voices", "questions", "priceList"],
  ...["callToAction", "separator", "logos", "picture", "openingHours", "contactDetails", "newsList", "space"],
];

const sentences = {
  de: "Nach einem trockenen Sommer stehen die Trauben klein und süß am Hang, und wer früh kommt, darf mit anfassen.",
  en: "After a dry summer the grapes are small and sweet, and whoever comes early may lend a hand.",
};
const few = { de: "Weinlese am Amselberg", en: "Harvest on the Amselberg" };
const grid = {
  de: "Wein\tPreis\nRiesling\t9,50 €\nSilvaner\t8,00 €",
  en: "Wine\tPrice\nRiesling\t€9.50\nSilvaner\t€8.00",
};

/** A published page of a hundred blocks with forty pictures, written in both languages. */
export async function addLongPage(origin: string, token: string): Promise<Page> {
  const pictures = await addPictures(origin, token, { count: manyPictures });
  const blocks: Block[] = [];
  const counted = () => allBlocks(blocks).filter(({ type }) => gathered.blocks.get(type)?.group !== "part").length;
  for (let turn = 0; counted() < manyBlocks; turn += 1) {
    // The last ones are single, so that the number comes out right.
    const kind = manyBlocks - counted() < 4 ? "richText" : kinds[turn % kinds.length]!;
    blocks.push(
      filled(
        gathered.blocks.begun(kind, () => crypto.randomUUID()),
        pictures,
      ),
    );
  }
  if (pictures.length > 0) throw new Error(`${pictures.length} pictures found no place`);
  const page = { title: "Hundert Bausteine", slug: "hundert-bausteine", description: sentences.de, blocks };
  const translations = { en: { title: "A hundred blocks", slug: "hundred-blocks", description: sentences.en } };
  const { _id } = await ask<Page>(origin, token, "POST", "page", { ...page, translations });
  const [published] = await ask<Page[]>(origin, token, "POST", "publish/page", [_id]);
  return published!;
}

/** The block with words in every text, and a picture in every place while there are some left. */
function filled(block: Block, pictures: string[]): Block {
  const fields = Object.entries(gathered.blocks.get(block.type)?.fields ?? {});
  const props = fields.flatMap(([name, { kind, cells }]): [string, unknown][] => {
    if (kind === "words") return [[name, cells ? grid : name === "text" ? sentences : few]];
    if (kind === "html") return [[name, { de: paragraphs(sentences.de), en: paragraphs(sentences.en) }]];
    const picture = kind === "picture" ? pictures.shift() : undefined;
    return picture ? [[name, picture]] : [];
  });
  const children = block.children?.map((child) => filled(child, pictures));
  return { ...block, props: { ...block.props, ...Object.fromEntries(props) }, ...(children && { children }) };
}

function paragraphs(sentence: string): string {
  return `<h2>${sentence.slice(0, 24)}</h2><p>${sentence}</p><p><strong>${sentence}</strong> ${sentence}</p>`;
}
