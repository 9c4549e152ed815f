import { plainText } from "#contract/formats/plain-text.ts";
import { type Language, siteLanguages } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import type { Platform } from "#platform/platform.ts";
import type { LegalWriting } from "#shop/legal/contract.ts";
import { hasHints } from "#shop/legal/hints.ts";
import { type WrittenKind, withAddition } from "#shop/legal/kinds.ts";
import { type LegalText, legalText } from "../current/legal-text.ts";
import { ingredients } from "../current/making.ts";
import { type Drawn, storeVersions, versionDrawing } from "../versions/store-versions.ts";
import { legalTag, storedTexts } from "./legal-rows.ts";
import { linkedPaths } from "./linked-paths.ts";
import { type Acting, heldText, kindText, storeText } from "./write-draft.ts";

type Publishing = Acting & { linkables: Linkables };

/**
 * Publishes a draft: what it makes of the texts in the languages of the site is stored as new versions, where it is not
 * what the last ones say.
 * @throws Problem `LEGAL_EMPTY`, `LEGAL_HINTS`, `LEGAL_AMOUNT`; ChangedMeanwhile
 */
export async function publishText(platform: Platform, publishing: Publishing): Promise<void> {
  const { kind, by, now } = publishing;
  const { db, outside } = platform;
  const { [kind]: stored } = await storedTexts(db);
  const made = await ingredients(platform);
  refuseUnfinished(stored.draft, { kind, main: made.main });
  const { draft: live } = stored;
  const paths = await linkedPaths(live, publishing);
  const making = { ...made, kind, writing: live, paths };
  const texts = siteLanguages(made.config).flatMap((language) => legalText({ ...making, language }) ?? []);
  const draw = versionDrawing(platform);
  const drawn: Drawn[] = [];
  for (const text of eachOnce(texts)) drawn.push(await draw(text, now));
  await db.transaction().execute(async (tx) => {
    // What is published is what was drawn: a draft that was saved meanwhile has another version.
    const before = await heldText(tx, publishing);
    await storeText(tx, { ...publishing, text: { ...before, live, paths } });
    await storeVersions(tx, { drawn, id: outside.id, by, now });
    await audit(tx, { by, action: "legal.publish", details: { text: kindText(kind) }, now });
    await changed(tx, { tags: [legalTag], now });
  });
}

/** Where a translation is missing, both languages have the same text. */
function eachOnce(texts: LegalText[]): LegalText[] {
  return texts.filter(({ language }, at) => texts.findIndex((one) => one.language === language) === at);
}

function refuseUnfinished(draft: LegalWriting, { kind, main }: { kind: WrittenKind; main: Language }): void {
  const own = draft.source === "own";
  if (own && plainText(draft[`own_${main}`]) === "") throw new Problem("LEGAL_EMPTY", { field: `own_${main}` });
  const shown = [
    ...(own ? (["own_de", "own_en"] as const) : []),
    ...(!own && withAddition.includes(kind) ? (["addition_de", "addition_en"] as const) : []),
  ];
  const unfinished = shown.find((field) => hasHints(draft[field]));
  if (unfinished) throw new Problem("LEGAL_HINTS", { field: unfinished });
  const costs = kind === "withdrawal" && !own && draft.returns === "bulky";
  if (costs && draft.bulkyCosts === null) throw new Problem("LEGAL_AMOUNT", { field: "bulkyCosts" });
}
