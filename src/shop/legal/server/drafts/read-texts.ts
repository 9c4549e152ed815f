import { configRemembered } from "#cms/settings/server/index.ts";
import { siteLanguages } from "#contract/language.ts";
import { sortedJson } from "#platform/faces/transferred.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import type { Platform } from "#platform/platform.ts";
import type { LegalText, LegalWriting } from "#shop/legal/contract.ts";
import { type LegalKind, type LegalSource, legalKinds, type WrittenKind } from "#shop/legal/kinds.ts";
import { legalText } from "../current/legal-text.ts";
import { ingredients } from "../current/making.ts";
import { htmlDocument } from "../document/html-document.ts";
import { holdingTexts } from "../versions/legal-snapshot.ts";
import type { ShownVersion } from "../versions/legal-version.ts";
import { type StoredText, storedTexts } from "./legal-rows.ts";
import { usualWriting } from "./legal-writing.ts";
import { linkedPaths } from "./linked-paths.ts";

type Asked = { kind?: LegalKind | undefined; linkables: Linkables; now: Date };

/** The kinds of legal texts with their drafts and what holds now; a preview only of one. */
export async function readTexts(platform: Platform, { kind, linkables, now }: Asked): Promise<LegalText[]> {
  const { document } = await configRemembered(platform);
  const stored = await storedTexts(platform.db);
  const kinds = kind ? [kind] : legalKinds;
  const holding: ShownVersion[] = [];
  for (const language of siteLanguages(document)) {
    const versions = await holdingTexts(platform, { language, now, kinds });
    holding.push(...versions.filter(({ id }) => !holding.some((one) => one.id === id)));
  }
  return Promise.all(
    kinds.map(async (one) => ({
      ...described(one, { stored, holding }),
      ...(kind &&
        one !== "privacy" && {
          preview: await previews(platform, { kind: one, draft: stored[one].draft, linkables, now }),
        }),
    })),
  );
}

type Known = { stored: Awaited<ReturnType<typeof storedTexts>>; holding: ShownVersion[] };

function described(kind: LegalKind, { stored, holding }: Known): LegalText {
  const holds = holding
    .filter((one) => one.kind === kind)
    .map(({ id, language, since }) => ({ _id: id, language, since }));
  const state = (source: LegalSource) => (holds.length === 0 ? "none" : source);
  // Its page is written elsewhere.
  if (kind === "privacy") {
    return { _id: kind, version: 0, ...usualWriting("terms"), state: state("own"), changed: false, holds };
  }
  const { version, draft, live } = stored[kind];
  return { _id: kind, version, ...draft, state: state(live.source), changed: differs(stored[kind]), holds };
}

function differs({ draft, live }: StoredText): boolean {
  return sortedJson(draft) !== sortedJson(live);
}

type Previewed = { kind: WrittenKind; draft: LegalWriting; linkables: Linkables; now: Date };

async function previews(platform: Platform, { kind, draft, linkables, now }: Previewed) {
  const made = await ingredients(platform);
  const { config } = made;
  const business = config.business.name;
  const paths = await linkedPaths(draft, { linkables, now });
  const texts = siteLanguages(config).map((language) => {
    return legalText({ ...made, kind, writing: draft, paths, language });
  });
  // Where a translation is missing, both languages have the same text.
  const each = texts.filter((text, at) => text && texts.findIndex((one) => one?.language === text.language) === at);
  return each.flatMap((text) =>
    text ? [{ language: text.language, html: htmlDocument(text, { business, since: now }) }] : [],
  );
}
