import type { Finding } from "#cms/newsletter/issues/issue.ts";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import type { Language, Localised } from "#contract/language.ts";
import { ownLink } from "#contract/links/link.ts";
import { mailPictureOf } from "../rendering/mail-picture.ts";
import type { Material } from "../rendering/material.ts";
import { linksOfBlock } from "./block-links.ts";

export type Found = Omit<Finding, "message">;

type Checking = {
  material: Material;
  /** The language that must be there. */
  lead: Language;
  /** Those in which the issue goes out. */
  languages: readonly Language[];
};

/** What is to be looked at in the blocks of an issue, except for links to what visitors cannot open. */
export function aboutBlocks(checking: Checking): Found[] {
  return allBlocks(checking.material.blocks).flatMap((block) => [
    ...faultsOf(block, checking),
    ...picturesOf(block, checking).flatMap((file) => aboutPicture(file, { block: block.id, ...checking })),
  ]);
}

function faultsOf(block: Block, { material, lead, languages }: Checking): Found[] {
  const { id, type, props } = block;
  const faults = material.kinds.get(type)?.faults?.(props, { lead }) ?? [];
  if (faults.length > 0) return faults.map((code) => ({ code, level: "error", block: id }));
  const relative = linksOfBlock(block, { material, languages }).some(({ href }) => !leads(href));
  return relative ? [{ code: "LINK_RELATIVE", level: "error", block: id }] : [];
}

/** In a mail nothing is relative: there is no page that it could be relative to. */
function leads(href: string): boolean {
  if (ownLink(href) || /^(mailto|tel):\S+/i.test(href)) return true;
  return /^https?:\/\//i.test(href) && URL.canParse(href);
}

/** The pictures of a block that are no mere decoration. */
function picturesOf({ type: name, props }: Block, { material }: Checking): string[] {
  const type = material.kinds.types.get(name);
  return (type?.mail ?? []).flatMap((prop) => {
    const { kind, decorates } = type!.fields[prop]!;
    if (decorates || (kind !== "picture" && kind !== "pictures")) return [];
    return [props[prop]].flat().filter((id): id is string => typeof id === "string" && id !== "");
  });
}

function aboutPicture(id: string, { block, material, languages }: Checking & { block: string }): Found[] {
  const file = material.files.get(id);
  if (!file) return [{ code: "PICTURE_GONE", level: "error", block }];
  if (!mailPictureOf(file, { language: "de" })) {
    const code = file.status === "processing" ? "PICTURE_PENDING" : "PICTURE_KIND";
    return [{ code, level: "error", block }];
  }
  const undescribed = languages.filter((language) => !mailPictureOf(file, { language })?.described);
  return undescribed.map((lang): Found => ({ code: "ALT_MISSING", level: "warning", lang, block }));
}

/** Whether somebody who reads this language finds something in these blocks. */
export function saySomething(blocks: Block[], { material, language }: { material: Material; language: Language }) {
  return allBlocks(blocks).some(({ id, type, props }) => {
    const kind = material.kinds.get(type);
    if (kind?.says) return kind.says(props, { language, found: material.found.get(id) });
    return (kind?.type.mail ?? []).some((prop) =>
      isFilled(props[prop], { kind: kind!.type.fields[prop]!.kind, language }),
    );
  });
}

function isFilled(value: unknown, { kind, language }: { kind: string; language: Language }): boolean {
  if (kind === "picture") return value !== "";
  if (kind !== "words" && kind !== "html") return false;
  return ((value as Localised)[language] ?? "").replace(/<[^<>]*>|\s|&nbsp;/g, "") !== "";
}
