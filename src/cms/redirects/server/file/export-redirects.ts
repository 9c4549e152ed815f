import { ownLink } from "#contract/links/link.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Bytes } from "#contract/wire/route.ts";
import { madeFile } from "#platform/made-file.ts";
import { writeCsv } from "#platform/text/csv.ts";
import type { Places } from "../finding/places.ts";
import type { RedirectRow } from "../migrations/2026-11-25-redirects.ts";
import { targetAddresses } from "./target-addresses.ts";

/** Rows that are read at once, so that others have a turn. */
const step = 1000;

/**
 * All redirects as a file. A thing that can be opened stands there by its address, which people can read and the import
 * takes for the thing again; any other one by its name, so that nothing is lost.
 */
export async function exportRedirects(places: Omit<Places, "remembered">, { t }: { t: Translate }): Promise<Bytes> {
  const parts = [`\uFEFF${writeCsv([["from", "to", "kind"]])}`];
  for await (const rows of rowsOf(places)) {
    parts.push(writeCsv(rows.map(({ from, to, kind }) => [from, to, kind])));
  }
  return madeFile({
    bytes: Buffer.from(parts.join("")),
    type: "text/csv; charset=utf-8",
    name: `${t("admin:redirects.file.name")}-${places.now.toISOString().slice(0, 10)}.csv`,
  });
}

/** All redirects with where they lead, by their old addresses; those to what cannot be opened are left out. */
export async function* eachRedirect(places: Omit<Places, "remembered">): AsyncGenerator<{ from: string; to: string }> {
  for await (const rows of rowsOf(places)) {
    for (const { from, to } of rows) if (!ownLink(to)) yield { from, to };
  }
}

type Row = { from: string; to: string; kind: RedirectRow["kind"] };

async function* rowsOf(places: Omit<Places, "remembered">): AsyncGenerator<Row[]> {
  for (let after = ""; ; ) {
    const rows: RedirectRow[] = await places.db
      .selectFrom("redirects")
      .selectAll()
      .where("from_folded", ">", after)
      .orderBy("from_folded")
      .limit(step)
      .execute();
    const targets = await targetAddresses(places, rows);
    yield rows.map(({ from_path, kind }, at) => ({ from: from_path, to: targets[at] ?? "", kind }));
    after = rows.at(-1)?.from_folded ?? "";
    if (rows.length < step) return;
  }
}
