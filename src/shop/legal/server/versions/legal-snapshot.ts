import type { Language } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { LegalKind } from "#shop/legal/kinds.ts";
import { currentTexts } from "../current/current-texts.ts";
import type { LegalText } from "../current/legal-text.ts";
import { knownVersions, latestVersions } from "./latest-versions.ts";
import { type LegalVersion, type ShownRow, type ShownVersion, says, toShown } from "./legal-version.ts";
import { storedOnce } from "./store-once.ts";
import { type Drawn, storeVersions, versionDrawing } from "./store-versions.ts";

export type SnapshotAsked = { language: Language; now: Date; kinds?: readonly LegalKind[] };

/** The platform; within a transaction also that, in which new versions are then stored. */
export type SnapshotFrom = Platform & { tx?: Tx };

/**
 * What holds now in this language, or in the main one where an owner's text is not translated: a version of each kind
 * that has a text, in the order of `legalKinds`. A text that was generated anew since its last version is stored as a new
 * one, so that what somebody sees is always a stored version; of concurrent calls, one stores it.
 *
 * It may be called within a transaction (`from.tx`), but is better called before it: the PDF of a new version takes some
 * ten milliseconds. Without pages (`OwnSite`) there is no privacy statement.
 */
export async function legalSnapshot(from: SnapshotFrom, asked: SnapshotAsked): Promise<LegalVersion[]> {
  return (await holdingTexts(from, asked)).map(({ body: _body, since: _since, ...version }) => version);
}

/** The same with what pages show. */
export async function holdingTexts(
  from: SnapshotFrom,
  { language, now, kinds }: SnapshotAsked,
): Promise<ShownVersion[]> {
  const texts = await currentTexts(from, { language, ...(kinds && { kinds }) });
  const latest = await (from.tx ? latestVersions(from.tx) : knownVersions(from));
  const known = texts.map((text) => latest.find((row) => says(row, text)));
  const fresh = texts.filter((_, at) => known[at] === undefined);
  if (fresh.length === 0) return known.map((row) => toShown(row!));
  const stored = await (from.tx ? storedWithin(from, from.tx, { fresh, now }) : storedNow(from, { fresh, now }));
  const all = new Map(fresh.map((text, at) => [text, stored[at]!]));
  return texts.map((text, at) => toShown(known[at] ?? all.get(text)!));
}

type Storing = { fresh: readonly LegalText[]; now: Date };

async function storedNow(from: Platform, { fresh, now }: Storing): Promise<ShownRow[]> {
  const stored: ShownRow[] = [];
  for (const text of fresh) stored.push(await storedOnce(from, { text, now }));
  return stored;
}

async function storedWithin(from: Platform, tx: Tx, { fresh, now }: Storing): Promise<ShownRow[]> {
  const draw = versionDrawing(from);
  const drawn: Drawn[] = [];
  for (const text of fresh) drawn.push(await draw(text, now));
  return storeVersions(tx, { drawn, id: from.outside.id, by: null, now });
}
