import { Problem } from "#contract/wire/problem.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import { madeFile } from "#platform/made-file.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { type LegalKind, legalKinds, writtenKinds } from "../kinds.ts";
import { currentTexts } from "./current/current-texts.ts";
import { publishText } from "./drafts/publish-text.ts";
import { readTexts } from "./drafts/read-texts.ts";
import { changeDraft, discardDraft } from "./drafts/write-draft.ts";
import { legalFile } from "./versions/legal-file.ts";
import { legalGaps } from "./versions/legal-gaps.ts";
import { holdingTexts } from "./versions/legal-snapshot.ts";
import type { ShownVersion } from "./versions/legal-version.ts";
import { listVersions } from "./versions/list-versions.ts";

export function legalEndpoints(platform: Platform, all: Pick<Gathered, "linkables">): Endpoint[] {
  const linkables = all.linkables(platform);

  async function one(kind: LegalKind, now: Date): Promise<contract.LegalText> {
    // What was just written is known by itself only to the next request.
    await platform.changes.catchUp();
    return (await readTexts(platform, { kind, linkables, now }))[0]!;
  }
  const current = (now: Date) => (kind: string) => one(kind as LegalKind, now);

  return [
    handle(contract.readLegal, async ({ query, language, now }) => {
      const texts = await holdingTexts(platform, { language: query.lang ?? language, now, kinds: legalKinds });
      return { items: texts.map(toHolding) };
    }),

    handle(contract.readLegalText, async ({ query: { kind, lang }, language, now }) => {
      const [text] = await holdingTexts(platform, { language: lang ?? language, now, kinds: [kind] });
      if (!text) throw new Problem("C404");
      return toHolding(text);
    }),

    handle(contract.readLegalKinds, async ({ language }) => {
      const texts = await currentTexts(platform, { language, kinds: writtenKinds });
      return { kinds: writtenKinds.filter((kind) => texts.some((text) => text.kind === kind)) };
    }),

    handle(contract.readLegalVersion, async ({ params: { id }, query: { format = "pdf" } }) => {
      const { hash: _hash, ...file } = await legalFile(platform.db, { id, format });
      return { ...madeFile(file), lasting: true };
    }),

    handle(contract.readLegalTexts, async ({ query: { kind }, now }) => {
      const [items, gaps] = await Promise.all([readTexts(platform, { kind, linkables, now }), legalGaps(platform)]);
      return { items, gaps };
    }),

    handle(contract.changeLegalText, async ({ body: { _id: kind, version, ...change }, actor, now }) => {
      await withCurrent(changeDraft(platform.db, { kind, version, change, by: actor.id, now }), current(now));
      return one(kind, now);
    }),

    handle(contract.publishLegalText, async ({ body: { _id: kind, version }, actor, now }) => {
      await withCurrent(publishText(platform, { kind, version, by: actor.id, linkables, now }), current(now));
      return one(kind, now);
    }),

    handle(contract.discardLegalDraft, async ({ body: { _id: kind, version }, actor, now }) => {
      await withCurrent(discardDraft(platform.db, { kind, version, by: actor.id, now }), current(now));
      return one(kind, now);
    }),

    handle(contract.readLegalVersions, ({ query }) => listVersions(platform.db, query)),
  ];
}

function toHolding({ id: _id, kind, language, title, body: html, hash, pdfHash, since }: ShownVersion) {
  return { _id, kind, language, title, html, hash, pdfHash, since };
}
