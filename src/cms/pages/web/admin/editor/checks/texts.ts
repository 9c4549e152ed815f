import type { Lack } from "#cms/pages/contract.ts";
import { gapsIn } from "#cms/pages/gaps.ts";
import { type OwnTexts, ownGapsOf } from "#cms/pages/own-gaps.ts";
import { allBlocks, type Block, propsOf } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import type { Language, Localised } from "#contract/language.ts";
import { plainText } from "../state/plain-text.ts";
import { beginning, type Finding } from "./finding.ts";

type Document = { blocks: Block[]; types: KnownTypes; languages: readonly Language[] };

/** Texts that one language of the site has and another one lacks. A page without any of a language is named once. */
export function checkLanguages({ blocks, types, languages }: Document): Finding[] {
  const texts = allBlocks(blocks).flatMap((block) => {
    const type = types.get(block.type);
    const props = type ? propsOf(type, "words", "html") : [];
    return props.map((prop) => ({ block: block.id, said: saidIn(block.props[prop], languages) }));
  });
  const written = texts.filter(({ said }) => said.size > 0);
  return languages.flatMap((language): Finding[] => {
    const missing = written.filter(({ said }) => !said.has(language));
    if (missing.length === 0) return [];
    if (missing.length === written.length) {
      return [{ name: "pageUntranslated", kind: "advice", block: null, language }];
    }
    return missing.map(({ block, said }) => {
      const [about = ""] = said.values();
      return { name: "textMissing", kind: "advice", block, about, language };
    });
  });
}

/** The beginnings of a text in the languages that have it. */
function saidIn(value: unknown, languages: readonly Language[]): Map<Language, string> {
  const text = (value ?? {}) as Localised;
  const said = languages.map((language) => [language, beginning(plainText(text[language] ?? ""))] as const);
  return new Map(said.filter(([, words]) => words !== ""));
}

/** Texts that were changed in the main language since they were translated, as the page was saved last. */
export function checkOutdated({ blocks, types }: Omit<Document, "languages">, lacking: readonly Lack[]): Finding[] {
  const known = new Map(allBlocks(blocks).map((block) => [block.id, block]));
  return lacking.flatMap(({ block: id, prop, lang: language, lack }): Finding[] => {
    const block = id === undefined ? undefined : known.get(id);
    if (lack !== "outdated" || !block || !types.has(block.type)) return [];
    const [about] = saidIn(block.props[prop], [language]).values();
    return [{ name: "textOutdated", kind: "advice", block: block.id, language, ...(about ? { about } : {}) }];
  });
}

/** Blocks whose texts still have gaps of a template in them, once in each language. */
export function checkGaps({ blocks, types, languages }: Document): Finding[] {
  return allBlocks(blocks).flatMap((block) => {
    const type = types.get(block.type);
    const props = type ? propsOf(type, "words", "html") : [];
    return languages.flatMap((language): Finding[] => {
      const texts = props.map((prop) => ((block.props[prop] ?? {}) as Localised)[language] ?? "");
      const left = [...new Set(texts.flatMap(gapsIn))];
      if (left.length === 0) return [];
      return [{ name: "textGap", kind: "advice", block: block.id, about: beginning(left.join(", ")), language }];
    });
  });
}

/** What the page says of itself, such as its title, that still has gaps of a template in it. */
export function checkOwnGaps(own: OwnTexts, languages: readonly Language[]): Finding[] {
  return ownGapsOf(own, languages).map(({ name: text, language, gaps }) => ({
    ...{ name: "settingsGap", kind: "advice", block: null, text, about: beginning(gaps.join(", ")) },
    ...(language && { language }),
  }));
}
