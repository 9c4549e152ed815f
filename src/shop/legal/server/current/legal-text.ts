import { screenAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { withAddresses } from "#contract/links/html-links.ts";
import { translator } from "#contract/texts/translate.ts";
import type { LegalWriting } from "#shop/legal/contract.ts";
import { type LegalKind, type WrittenKind, withAddition } from "#shop/legal/kinds.ts";
import type { LinkedPaths } from "../drafts/legal-rows.ts";
import { wordings } from "../model/wordings.ts";
import type { Ingredients } from "./making.ts";
import { shippingText } from "./shipping-text.ts";
import { traderOf } from "./trader.ts";
import { withdrawalFormText, withdrawalText } from "./withdrawal-text.ts";

/** A legal text, before it is stored as a version. */
export type LegalText = {
  kind: LegalKind;
  /** In which it is written. */
  language: Language;
  title: string;
  /** Cleaned HTML. */
  body: string;
};

export type Making = Ingredients & {
  kind: WrittenKind;
  writing: LegalWriting;
  /** Of the own things that it links to; what is left out becomes plain text. */
  paths: LinkedPaths;
  language: Language;
};

/**
 * The text that an owner's writing makes in a language: their own, or the generated one with their addition. Null where
 * there is none: nothing is written, or the business details that the official model names are missing.
 */
export function legalText(making: Making): LegalText | null {
  const { kind, writing, language } = making;
  if (writing.source === "none") return null;
  if (writing.source === "own") {
    const own = inLanguage(making, "own");
    return own && { kind, language: own.language, title: titleOf(kind, own.language), body: own.html };
  }
  const body = generated(making);
  if (body === null) return null;
  const addition = withAddition.includes(kind) ? inLanguage(making, "addition") : null;
  return { kind, language, title: titleOf(kind, language), body: body + (addition?.html ?? "") };
}

export function titleOf(kind: LegalKind, language: Language): string {
  if (kind === "withdrawal") return wordings[language].title;
  if (kind === "withdrawalForm") return wordings[language].form.title;
  return translator(language)(`legal:title.${kind}`);
}

function generated({ kind, writing, config, payments, places, url, language, main }: Making): string | null {
  if (kind === "shipping") return shippingText({ config, writing, payments, places, language });
  const trader = traderOf(config.business, language);
  if (!trader) return null;
  if (kind === "withdrawalForm") return withdrawalFormText({ trader, language });
  const online = url + screenAddress("withdraw", { language, main });
  return withdrawalText({ writing, trader, language, online });
}

/** What an owner has written in a language, or else in the main one, with whole addresses; null where nothing is. */
function inLanguage({ writing, paths, url, language, main }: Making, field: "own" | "addition") {
  for (const one of [language, main]) {
    const html = writing[`${field}_${one}`];
    if (html !== "") return { language: one, html: withWholeAddresses(html, { paths, url }) };
  }
  return null;
}

/** In a mail and in a file, paths of the site lead nowhere. */
function withWholeAddresses(html: string, { paths, url }: Pick<Making, "paths" | "url">): string {
  const linked = withAddresses(html, (name) => paths[name] ?? null);
  return linked.replaceAll(/ href="(\/(?:[^/"][^"]*)?)"/g, (_, path: string) => ` href="${url}${path}"`);
}
