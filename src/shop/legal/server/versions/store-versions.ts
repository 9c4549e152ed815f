import { printLooks } from "#cms/design/server/index.ts";
import type { Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";
import type { Platform } from "#platform/platform.ts";
import { senderOf } from "#shop/print/server/index.ts";
import type { LegalText } from "../current/legal-text.ts";
import { hashOf, htmlDocument, plainDocument } from "../document/html-document.ts";
import { legalTag } from "../drafts/legal-rows.ts";
import type { LegalVersionRow } from "../migrations/2026-11-27-legal.ts";
import { latestVersions } from "./latest-versions.ts";
import { type ShownRow, says } from "./legal-version.ts";

/** A text with its documents, ready to be stored. */
export type Drawn = { text: LegalText; row: Omit<LegalVersionRow, "id" | "number" | "user_id"> };

/** How the documents of new versions are made. Takes a moment: not within a transaction if that can be helped. */
export function versionDrawing(platform: Platform): (text: LegalText, since: Date) => Promise<Drawn> {
  const lookNow = printLooks(platform);
  return async (text, since) => {
    const { kind, language, title, body } = text;
    const [look, sender] = await Promise.all([lookNow(), senderOf(platform, { language })]);
    const html = htmlDocument(text, { business: sender.name, since });
    const { pdfDocument } = await import("../document/pdf-document.ts");
    const pdf = await pdfDocument(text, { look, sender, since });
    const documents = { html, hash: hashOf(html), text: plainDocument(text), pdf, pdf_hash: hashOf(pdf) };
    return { text, row: { kind, language, title, body, ...documents, created_at: since.toISOString() } };
  };
}

type Storing = { drawn: readonly Drawn[]; id: () => string; by: string | null; now: Date };

/**
 * Stores texts as new versions, unless the last version of one says the same: of several processes that find a text
 * changed at the same time, one stores it. Returns the versions that hold afterwards, in the order of the texts.
 */
export async function storeVersions(tx: Tx, { drawn, id, by, now }: Storing): Promise<ShownRow[]> {
  const holding: ShownRow[] = [];
  let added = false;
  for (const { text, row } of drawn) {
    for (;;) {
      const last = (await latestVersions(tx)).find((one) => one.kind === text.kind && one.language === text.language);
      if (last && says(last, text)) {
        holding.push(last);
        break;
      }
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("legal_versions")
        .values({ ...row, id: id(), number: (last?.number ?? 0) + 1, user_id: by })
        // Somebody else has stored a version with this number: perhaps it says the same.
        .onConflict((conflict) => conflict.columns(["kind", "language", "number"]).doNothing())
        .executeTakeFirstOrThrow();
      added ||= numInsertedOrUpdatedRows === 1n;
    }
  }
  if (added) await changed(tx, { tags: [legalTag], now });
  return holding;
}
