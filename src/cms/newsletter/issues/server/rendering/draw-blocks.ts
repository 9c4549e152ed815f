import type { Block } from "#contract/blocks/block.ts";
import type { Language, Localised } from "#contract/language.ts";
import { withAddresses } from "#contract/links/html-links.ts";
import { linkName, ownLink } from "#contract/links/link.ts";
import type { MailPicture } from "#platform/mail/blocks/mail-block.ts";
import { mailText } from "#platform/mail/blocks/mail-text.ts";
import { textIn } from "../writing/issue-document.ts";
import { mailPictureOf } from "./mail-picture.ts";
import type { Material } from "./material.ts";

export type Drawing = {
  language: Language;
  material: Material;
  /** Scheme and host of what links lead to. */
  url: string;
  /** Scheme and host of pictures; empty for a preview on the site itself. */
  base: string;
  /** Where a link leads, given where it is meant to. */
  follow: (href: string) => string;
};

/** The HTML of blocks, in one language. */
export function drawBlocks(blocks: Block[], drawing: Drawing, around: unknown = null): string[] {
  return blocks.map((block) => drawBlock(block, { drawing, around })).filter(Boolean);
}

function drawBlock(block: Block, { drawing, around }: { drawing: Drawing; around: unknown }): string {
  const { language, material, url, base, follow } = drawing;
  const kind = material.kinds.get(block.type);
  if (!kind) return "";
  const absolute = (name: string): string | null => {
    const path = material.addressOf(name, language);
    return path === null ? null : url + path;
  };
  return kind.draw(block.props, {
    ...{ language, around, found: material.found.get(block.id) },
    inside: drawBlocks(block.children ?? [], drawing, block.props),
    words: (text: Localised) => textIn(text, language),
    html: (text: Localised) => mailText(withAddresses(textIn(text, language), absolute), { follow }),
    href(link: string): string | null {
      const own = ownLink(link);
      if (!own) return link === "" ? null : follow(link);
      const address = absolute(linkName(own));
      return address === null ? null : follow(address + own.fragment);
    },
    picture(id: string, widest?: number): MailPicture | null {
      const file = material.files.get(id);
      const found = file && mailPictureOf(file, { language, ...(widest && { widest }) });
      return found ? { src: base + found.path, width: found.width, height: found.height, alt: found.alt } : null;
    },
  });
}
