import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { cleanHtml } from "#platform/text/html.ts";
import type { LegalWriting } from "#shop/legal/contract.ts";
import { sourcesOf, type WrittenKind } from "#shop/legal/kinds.ts";
import { type StoredText, storedTexts } from "./legal-rows.ts";

export type Acting = { kind: WrittenKind; version: number; by: string | null; now: Date };

/**
 * Changes the draft of a text; HTML is cleaned.
 * @throws Problem `LEGAL_SOURCE`, `TEXT_TAGS`; ChangedMeanwhile
 */
export function changeDraft(db: Db, { change, ...acting }: Acting & { change: Partial<LegalWriting> }): Promise<void> {
  const { kind, version, by, now } = acting;
  if (change.source !== undefined && !sourcesOf[kind].includes(change.source)) {
    throw new Problem("LEGAL_SOURCE", { field: "source" });
  }
  const clean = cleaned(change);
  return db.transaction().execute(async (tx) => {
    const before = await heldText(tx, { kind, version });
    const fields = Object.keys(clean);
    await storeText(tx, { ...acting, text: { ...before, draft: { ...before.draft, ...clean } } });
    await audit(tx, { by, action: "legal.update", details: { fields, text: kindText(kind) }, now });
  });
}

/** Makes the draft what is published. @throws ChangedMeanwhile */
export function discardDraft(db: Db, acting: Acting): Promise<void> {
  const { kind, version, by, now } = acting;
  return db.transaction().execute(async (tx) => {
    const before = await heldText(tx, { kind, version });
    await storeText(tx, { ...acting, text: { ...before, draft: before.live } });
    await audit(tx, { by, action: "legal.discard", details: { text: kindText(kind) }, now });
  });
}

/** The key of what a kind is called, by which the audit log says what was done to which. */
export function kindText(kind: WrittenKind): string {
  return `admin:legal.kind.${kind}`;
}

/** @throws ChangedMeanwhile */
export async function heldText(tx: Tx, { kind, version }: Pick<Acting, "kind" | "version">): Promise<StoredText> {
  const { [kind]: text } = await storedTexts(tx);
  if (text.version !== version) throw new ChangedMeanwhile(kind);
  return text;
}

type Storing = Pick<Acting, "kind" | "version" | "now"> & { text: StoredText };

/** Of two that store a text on top of the same version, the second one is refused. @throws ChangedMeanwhile */
export async function storeText(tx: Tx, { kind, version, now, text }: Storing): Promise<void> {
  const row = {
    ...{ kind, version: version + 1, changed_at: now.toISOString() },
    ...{ draft: JSON.stringify(text.draft), live: JSON.stringify(text.live), addresses: JSON.stringify(text.paths) },
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("legal_texts")
    .values(row)
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(row).where("legal_texts.version", "=", version))
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new ChangedMeanwhile(kind);
}

const htmlFields = ["own_de", "own_en", "addition_de", "addition_en"] as const;
const plainFields = ["delivery_de", "delivery_en", "returnTo"] as const;

/** As it is stored. @throws Problem `TEXT_TAGS` */
export function cleaned<W extends Partial<LegalWriting>>(change: W): W {
  const clean = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  for (const field of htmlFields) {
    const html = change[field];
    // An editor leaves an empty paragraph in an empty text.
    if (html !== undefined) clean[field] = isEmpty(html) ? "" : cleanHtml(html);
  }
  for (const field of plainFields) {
    const text = change[field];
    if (text !== undefined) clean[field] = text.replaceAll("\r\n", "\n").trim();
  }
  return clean as W;
}

function isEmpty(html: string): boolean {
  return html.replace(/<(?!hr)[^<>]*>|&nbsp;|\s/g, "") === "";
}
