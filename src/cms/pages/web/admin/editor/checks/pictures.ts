import { lackingAlt } from "#cms/files/alt.ts";
import type { File } from "#cms/files/contract.ts";
import { allBlocks, type Block, propsOf } from "#contract/blocks/block.ts";
import type { BlockField, BlockFieldKind } from "#contract/blocks/block-fields.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import type { Language } from "#contract/language.ts";
import type { Drawn } from "./drawn.ts";
import type { Finding } from "./finding.ts";

export type KnownFile = Pick<File, "_id" | "name" | "isImg" | "decorative" | "alt" | "translations"> & {
  behind?: Pick<NonNullable<File["behind"]>, "deleted"> | undefined;
};
type Document = { blocks: Block[]; types: KnownTypes };
type PlacedFile = { block: string; file: string; undescribed: boolean };

/** The files of a document, each once for its block. */
export function filesIn({ blocks, types }: Document): PlacedFile[] {
  return allBlocks(blocks).flatMap(({ id: block, type: name, props }) => {
    const type = types.get(name);
    if (!type) return [];
    const placed = propsOf(type, ...kinds).flatMap((prop) =>
      [props[prop]].flat().flatMap((file) => {
        const undescribed = needsNoAlt(type.fields[prop]!, props);
        return typeof file === "string" && file ? [{ block, file, undescribed }] : [];
      }),
    );
    return [...new Map(placed.map((one) => [one.file, one])).values()];
  });
}

/** Whether its place needs no alternative text: it only decorates there, or it is named by its block. */
function needsNoAlt({ kind, decorates, named }: BlockField, props: Block["props"]): boolean {
  const said = (prop: string) => (typeof props[prop] === "string" ? props[prop] : "");
  if (kind === "files" || decorates === true) return true;
  if (decorates && decorates.values.includes(said(decorates.prop))) return true;
  return named !== undefined && said(named).trim() !== "";
}

const kinds: BlockFieldKind[] = ["picture", "pictures", "files"];

type Known = {
  /** Those that were asked for; one that is missing does not exist. */
  files: ReadonlyMap<string, KnownFile | null>;
  languages: readonly Language[];
};

/** Pictures without a word for those who do not see them, and files that are not there. */
export function checkFiles(placed: readonly PlacedFile[], { files, languages }: Known): Finding[] {
  return placed.flatMap(({ block, file, undescribed }): Finding[] => {
    const known = files.get(file);
    if (known === undefined) return [];
    if (known === null || known.behind?.deleted) {
      return [{ name: "pictureGone", kind: "error", block, ...(known ? { about: known.name } : {}) }];
    }
    const lacking = undescribed ? [] : lackingAlt(known, languages);
    const at = { block, about: known.name, file };
    if (lacking.length === 0) return [];
    if (lacking.length === languages.length) return [{ name: "pictureUnnamed", kind: "error", ...at }];
    return lacking.map((language) => ({ name: "pictureUntranslated", kind: "advice", ...at, language }));
  });
}

/** A tenth less is not seen. */
const enough = 0.9;

/** Pictures that are stretched in their place. */
export function checkSizes({ pictures }: Pick<Drawn, "pictures">, { files }: Pick<Known, "files">): Finding[] {
  return pictures.flatMap(({ block, file, has, takes }): Finding[] => {
    if (has === 0 || has >= takes * enough) return [];
    const name = files.get(file)?.name;
    return [{ name: "pictureSmall", kind: "advice", block, ...(name ? { about: name } : {}) }];
  });
}
