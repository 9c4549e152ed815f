import Negotiator from "negotiator";
import { originalLanguage } from "#contract/language.ts";
import { acceptedLanguage } from "#platform/endpoints/negotiation.ts";
import { inParts } from "#platform/faces/transferred.ts";
import type { Document } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { type LabelLanguage, labelLanguages } from "#shop/facts/label-words.ts";
import { labelAddress, shortAddress } from "../addresses.ts";
import { labelTag, readFacts } from "./labels.ts";
import { labelPage, labelPolicy, unknownLabelPage } from "./page/label-page.ts";

const others = labelLanguages.filter((language) => language !== "de" && language !== "en");

/**
 * The pages of labels. They read the table themselves and not by an endpoint: what is printed on bottles leads to them
 * with the shop switched off, too.
 */
export function labelDocuments({ db }: Pick<Platform, "db">): Document[] {
  const page = (url: string, fixed?: LabelLanguage): Document => ({
    url,
    async text({ params: { code = "", language } }) {
      const facts = await readFacts(db, code);
      if (!facts) return null;
      const text = labelPage(facts, { code, language: fixed ?? (language as LabelLanguage) });
      return { type: "text/html", text, policy: labelPolicy, unlisted: true, tags: [labelTag(code)], validUntil: null };
    },
    missing: ({ acceptLanguage }) => ({
      html: unknownLabelPage(acceptedLanguage(acceptLanguage, originalLanguage)),
      policy: labelPolicy,
    }),
  });
  return [
    page("/etikett/:code", "de"),
    page("/label/:code", "en"),
    page(`/label/:code/:language(^(?:${others.join("|")})$)`),
    {
      url: "/q/:code",
      answer: async ({ params: { code = "" }, acceptLanguage }) => ({
        to: labelAddress(code.toLowerCase(), languageOf(acceptLanguage)),
      }),
    },
    {
      url: "/e-label/:code",
      answer: async ({ params: { code = "" } }) => ({ to: labelAddress(code.toLowerCase()), moved: true }),
    },
  ];
}

/** The addresses of all labels that say something: what stands in their codes, and the pages in each language. */
export async function* labelsEverywhere({ db }: Pick<Platform, "db">): AsyncGenerator<string> {
  const rows = inParts(
    ({ after, limit }) =>
      db
        .selectFrom("labels")
        .select("code")
        .where("document", "is not", null)
        .where("code", ">", after)
        .orderBy("code")
        .limit(limit)
        .execute(),
    ({ code }) => code,
  );
  for await (const { code } of rows) {
    for (const language of labelLanguages) yield labelAddress(code, language);
    yield* [shortAddress(code), `/e-label/${code}`];
  }
}

/** The first language that a reader prefers and labels have; German if there is none. */
function languageOf(acceptLanguage: string | undefined): LabelLanguage {
  const wishes = new Negotiator({ headers: { "accept-language": acceptLanguage } }).languages();
  const short = wishes.map((wish) => wish.toLowerCase().split("-")[0]);
  return short.flatMap((wish) => labelLanguages.find((language) => language === wish) ?? [])[0] ?? "de";
}
