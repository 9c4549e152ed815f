import type { Block, BlockType } from "#contract/blocks/block.ts";
import type { blocksOfPage } from "../../src/app/templates/blocks-of.ts";
import { type Material, types } from "./every-block.ts";

type Template = { name: string; title: Record<"de" | "en", string>; sections: string[] };

/** The ready pages, each with pictures in the places that wait for one. */
export async function everyTemplate(material: Material): Promise<{ title: Template["title"]; blocks: Block[] }[]> {
  // Asked for at run time: to the compiler they belong to the side of the pages.
  const from = (file: string) => import(new URL(`../../src/app/templates/${file}`, import.meta.url).href);
  const [{ pages }, { sections }, made] = await Promise.all([
    from("pages.ts"),
    from("sections.ts"),
    from("blocks-of.ts"),
  ]);
  const { blocksOfPage: blocksOf } = made as { blocksOfPage: typeof blocksOfPage };
  return (pages as Template[]).map((template) => ({
    title: template.title,
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
      if (fields[prop]?.thing === "gallery" && value === "") return [prop, material.gallery];
      return [prop, value];
    });
    const children = block.children && { children: withPictures(block.children, material) };
    return { ...block, props: Object.fromEntries(props), ...children };
  });
}
