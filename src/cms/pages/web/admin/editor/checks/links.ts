import { allBlocks, type Block, propsOf } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language, Localised } from "#contract/language.ts";
import { linkName, ownLink } from "#contract/links/link.ts";
import type { LinkTarget, TargetState } from "#contract/links/targets.ts";
import { plainText } from "../state/plain-text.ts";
import type { Drawn } from "./drawn.ts";
import { beginning, type Finding, type FindingName } from "./finding.ts";

/** Folded, without signs. Heard or seen alone, they do not say where a link leads. */
const vague = new Set(
  [
    ...[
      "hier",
      "hier klicken",
      "klicken sie hier",
      "klick hier",
      "klicke hier",
      "bitte hier klicken",
      "mehr",
      "mehr dazu",
    ],
    ...[
      "mehr lesen",
      "mehr erfahren",
      "weiter",
      "weiterlesen",
      "weitere informationen",
      "mehr informationen",
      "details",
    ],
    ...["link", "dieser link", "diese seite", "zur seite", "los", "here", "click here", "click", "press here", "more"],
    ...["read more", "learn more", "find out more", "more information", "further information", "continue", "go"],
    ...["this link", "this page", "see here", "see more", "info", "infos"],
  ].map(fold),
);

/** Links whose words say nothing about where they lead. */
export function checkLinkWords({ links }: Pick<Drawn, "links">): Finding[] {
  return links.flatMap(({ block, name }): Finding[] => {
    const words = fold(name.replace(/[^\p{L}\p{N}\s]/gu, " "))
      .replace(/\s+/g, " ")
      .trim();
    return vague.has(words) ? [{ name: "linkVague", kind: "advice", block, about: name }] : [];
  });
}

export type PlacedLink = { block: string; href: string; text: string; language?: Language };

type Document = { blocks: Block[]; types: KnownTypes; languages: readonly Language[] };

/** All links of a document: those in its texts, and those that are a property of a block. */
export function linksIn({ blocks, types, languages }: Document): PlacedLink[] {
  return allBlocks(blocks).flatMap((block) => {
    const type = types.get(block.type);
    if (!type) return [];
    const own = propsOf(type, "link").flatMap((prop) => {
      const href = block.props[prop];
      return typeof href === "string" && href ? [{ block: block.id, href, text: "" }] : [];
    });
    const inTexts = propsOf(type, "html").flatMap((prop) =>
      languages.flatMap((language) => {
        const html = ((block.props[prop] ?? {}) as Localised)[language] ?? "";
        return hrefsIn(html).map((link) => ({ block: block.id, language, ...link }));
      }),
    );
    return [...own, ...inTexts];
  });
}

/** In HTML that was cleaned when it was stored. */
function hrefsIn(html: string): { href: string; text: string }[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = "", text = ""]) => ({
    href: href.replaceAll("&amp;", "&"),
    text: plainText(text),
  }));
}

/** The names of the things that these links lead to, each once. */
export function targetsOf(links: readonly PlacedLink[]): string[] {
  return [...new Set(links.flatMap(({ href }) => ownLink(href) ?? []).map(linkName))];
}

type Known = {
  /** Of the page itself. */
  page: string;
  targets: ReadonlyMap<string, LinkTarget>;
  /** The places on this page; null while not all of it is drawn. */
  anchors: readonly string[] | null;
};

const states: Record<Exclude<TargetState, "open">, { name: FindingName; kind: Finding["kind"] }> = {
  gone: { name: "linkGone", kind: "error" },
  trash: { name: "linkTrash", kind: "error" },
  draft: { name: "linkUnpublished", kind: "advice" },
  planned: { name: "linkUnpublished", kind: "advice" },
  off: { name: "linkOff", kind: "advice" },
};

/** Links to what is not there, or not for visitors. */
export function checkTargets(links: readonly PlacedLink[], { page, targets, anchors }: Known): Finding[] {
  return links.flatMap(({ block, href, text, language }): Finding[] => {
    const own = ownLink(href);
    const here = own?.kind === "page" && own.id === page;
    const found = own && !here ? targets.get(linkName(own)) : undefined;
    const about = beginning(text || (found?.title ?? ""));
    const at = { block, ...(about ? { about } : {}), ...(language ? { language } : {}) };
    if (found && found.state !== "open") return [{ ...states[found.state], ...at }];
    const place = here ? own.fragment : href.startsWith("#") ? href : "";
    if (place.length < 2 || place === "#top" || !anchors) return [];
    return anchors.includes(decoded(place.slice(1))) ? [] : [{ name: "linkAnchor", kind: "error", ...at }];
  });
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Blocks that are there for a link alone, and lead nowhere yet: on templates, until their owner says where. */
export function checkUntargeted({ blocks, types, languages }: Document): Finding[] {
  return allBlocks(blocks).flatMap((block): Finding[] => {
    const type = types.get(block.type);
    const props = type ? propsOf(type, "link").filter((prop) => type.fields[prop]?.needed && !block.props[prop]) : [];
    if (!type || props.length === 0) return [];
    const text = (block.props[propsOf(type, "words")[0] ?? ""] ?? {}) as Localised;
    const about = languages.map((language) => beginning(text[language] ?? "")).find(Boolean);
    return [{ name: "buttonUntargeted", kind: "error", block: block.id, ...(about ? { about } : {}) }];
  });
}
