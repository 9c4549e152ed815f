import { createHash } from "node:crypto";
import type { Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import type { Bytes } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { writeCsv } from "#platform/text/csv.ts";
import type { Customer } from "#shop/customers/contract.ts";
import type { CustomerRow } from "../migrations/2026-11-27-shop-customers.ts";
import { type Filters, fittingCustomers, shownCustomers } from "./list-customers.ts";

/** So many customers are read at a time: the file is never in memory as a whole. */
const step = 500;

type Exporting = { filters: Filters; language: Language; by: string | null; now: Date };

/** The customers that fit, by name, as a file that spreadsheets open: semicolons, and a mark that says it is UTF-8. */
export async function customerSheet(db: Db, { filters, language, by, now }: Exporting): Promise<Bytes> {
  await db.transaction().execute((tx) => audit(tx, { by, action: "customer.export", now }));
  const t = translator(language);
  return {
    ...{ type: "text/csv; charset=utf-8", size: null, lasting: false, inline: false },
    name: `${t("admin:customers.file.name")}-${now.toISOString().slice(0, 10)}.csv`,
    etag: createHash("sha256")
      .update(`${JSON.stringify(filters)} ${now.toISOString()}`)
      .digest("base64url"),
    read: async () => rowsOf(db, { filters, language, t }),
  };
}

const columns = [
  ...(["kind", "name", "email", "place", "group", "orders", "open"] as const),
  ...(["turnover", "average", "currency", "lastOrder", "since", "blocked"] as const),
] as const;

type Reading = { filters: Filters; language: Language; t: Translate };

async function* rowsOf(db: Db, { filters, language, t }: Reading): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    `\uFEFF${writeCsv([columns.map((column) => t(`admin:customers.file.${column === "name" ? "customer" : column}`))])}`,
  );
  const fitting = await fittingCustomers(db, filters);
  for (let last: CustomerRow | undefined; ; ) {
    const rows: CustomerRow[] = await fitting
      .selectAll()
      .$if(last !== undefined, (select) =>
        select.where((eb) => eb(eb.refTuple("name_folded", "id"), ">", eb.tuple(last!.name_folded, last!.id))),
      )
      .orderBy("name_folded")
      .orderBy("id")
      .limit(step)
      .execute();
    if (rows.length > 0) {
      const shown = await shownCustomers(db, rows);
      yield Buffer.from(writeCsv(shown.map((one) => cellsOf(one, { language, t }))));
    }
    last = rows.at(-1);
    if (rows.length < step) return;
  }
}

function cellsOf(one: Customer, { language, t }: { language: Language; t: Translate }): string[] {
  const sum = (amount: number) => amount.toFixed(2).replace(".", language === "de" ? "," : ".");
  const group = one.group && leadingTitle({ de: one.group.name_de, en: one.group.name_en }, language);
  return [
    ...[t(`admin:customers.kind.${one.kind}`), one.name, one.email, one.place, group ?? ""],
    ...[String(one.orders), String(one.open), sum(one.turnover), sum(one.average), one.currency],
    ...[one.lastOrder?.slice(0, 10) ?? "", one.since.slice(0, 10), one.blocked ? t("admin:customers.blocked") : ""],
  ];
}
