import type { Block, BlockType } from "#contract/blocks/block.ts";
import type { blocksOfPage } from "../../src/app/templates/blocks-of.ts";
import { lines, type Material, types } from "./every-block.ts";

type Template = { title: Record<"de" | "en", string>; sections: string[] };

/**
 * The ready pages, and one of the sections that none of them has; with pictures and a video in the places that wait for
 * one.
 */
export async function everyTemplate(material: Material): Promise<(Template & { blocks: Block[] })[]> {
  // Asked for at run time: to the compiler they belong to the side of the pages.
  const from = (file: string) => import(new URL(`../../src/app/templates/${file}`, import.meta.url).href);
  const [{ pages }, { sections }, made] = await Promise.all([
    from("pages.ts"),
    from("sections.ts"),
    from("blocks-of.ts"),
  ]);
  const { blocksOfPage: blocksOf } = made as { blocksOfPage: typeof blocksOfPage };
  const used = new Set((pages as Template[]).flatMap((page) => page.sections));
  const others: Template = {
    title: { de: "Abschnitte, die keine Seite hat", en: "Sections that no page has" },
    sections: (sections as { name: string }[]).map(({ name }) => name).filter((name) => !used.has(name)),
  };
  return [...(pages as Template[]), others].map((template) => ({
    ...template,
    blocks: withPictures(blocksOf(template, { sections, types }), material),
  }));
}

function withPictures(blocks: Block[], material: Material): Block[] {
  return blocks.map((block, at) => {
    const { fields } = types.get(block.type) as BlockType;
    const props = Object.entries(block.props).map(([prop, value]) => {
      const kind = fields[prop]?.kind;
      if (kind === "picture" && value === "") return [prop, material.pictures[at % material.pictures.length]];
      if (kind === "files" && (value as string[]).length === 0) return [prop, material.pictures];
      if (kind === "pictures" && (value as string[]).length === 0) return [prop, material.pictures];
      if (block.type === "video" && prop === "url" && value === "") return [prop, lines["video url"]];
      if (fields[prop]?.thing === "gallery" && value === "") return [prop, material.gallery];
      return [prop, value];
    });
    const children = block.children && { children: withPictures(block.children, material) };
    return { ...block, props: Object.fromEntries(props), ...children };
  });
}
