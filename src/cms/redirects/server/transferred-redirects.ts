import { type Static, Type } from "typebox";
import { redirectKinds } from "#cms/redirects/contract.ts";
import { isPattern, patternFault } from "#cms/redirects/pattern.ts";
import { splitAddress } from "#cms/redirects/query.ts";
import { redirectTable } from "#cms/redirects/redirect.ts";
import { placeOf } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { ownLink } from "#contract/links/link.ts";
import { closed, Id } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import { type Arrived, type Arriving, inParts, transferred } from "#platform/faces/transferred.ts";
import { foldedPath } from "./finding/folded-path.ts";
import { isScreenAt } from "./finding/is-page.ts";
import { queriesTag } from "./finding/query-shapes.ts";
import { Rules, ruleOf } from "./writing/loops.ts";
import { takeTurnAtRedirects } from "./writing/take-turns.ts";
import { rowOf, storedRules } from "./writing/write-redirect.ts";

const Redirect = closed({
  _id: Id,
  ...redirectTable.written,
  kind: Type.Optional(Type.Enum([...redirectKinds])),
});
type Redirect = Static<typeof Redirect>;

/** Redirects. One whose address a page has here, or that would lead in a circle, is left out. */
export const transferredRedirects = transferred({
  kind: "redirect",
  after: ["page", "entry", "file"],
  needs: "redirect.write",
  table: "redirects",
  trash: false,
  record: Redirect,
  async count(db) {
    const redirects = db.selectFrom("redirects");
    return (await redirects.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
  },
  leaving,
  identity: ({ from }) => foldedPath(from),
  async standing(tx, { from }) {
    const redirects = tx.selectFrom("redirects").select("id").where("from_folded", "=", foldedPath(from));
    return (await redirects.executeTakeFirst())?.id ?? null;
  },
  arrive,
});

async function* leaving(db: Db | Tx): AsyncGenerator<Redirect> {
  const rows = inParts(
    ({ after, limit }) =>
      db
        .selectFrom("redirects")
        .select(["id", "from_path", "target", "kind"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );
  for await (const { id, from_path: from, target: to, kind } of rows) {
    yield { _id: id, from, to, kind: kind as NonNullable<Redirect["kind"]> };
  }
}

async function arrive(tx: Tx, { _id: id, from, to, kind = "own" }: Redirect, arriving: Arriving): Promise<Arrived> {
  const { once, remark, refersTo, forget, now, main, standing } = arriving;
  const rules = await once("rules", async () => {
    await takeTurnAtRedirects(tx);
    return new Rules(await storedRules(tx), async () => false);
  });
  const before = await tx.selectFrom("redirects").selectAll().where("id", "=", id).executeTakeFirst();
  if (before && before.target === to && before.from_path === from) return "same";
  const fault = patternFault(from, to);
  if (fault) return leftOut(remark, "REDIRECT_PATTERN", from);
  if (!isPattern(from) && (await isTaken(tx, { from, kind, main }))) return leftOut(remark, "REDIRECT_PAGE", from);
  const own = ruleOf({ from, target: to });
  rules.add(own);
  if (await rules.circleFrom(own)) {
    rules.remove(own);
    if (before) rules.add(ruleOf({ from: before.from_path, target: before.target }));
    return leftOut(remark, "REDIRECT_LOOP", from);
  }
  const link = ownLink(to);
  if (link) refersTo([`${link.kind}:${link.id}`]);
  const row = rowOf({ id, version: (before?.version ?? 0) + 1, from, to, kind, now });
  await tx
    .insertInto("redirects")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  if ([from, before?.from_path ?? ""].some((one) => splitAddress(one).query !== "")) forget([queriesTag]);
  return standing === null ? "added" : "changed";
}

function leftOut(remark: Arriving["remark"], code: string, from: string): "left" {
  remark(code, { path: from });
  return "left";
}

/** Whether a page of the site, or a screen of its own, answers at an old address, as it is within this transaction. */
async function isTaken(tx: Tx, { from, kind, main }: { from: string; kind: string; main: Language }): Promise<boolean> {
  const { path, query } = splitAddress(from);
  const place = placeOf(path, main);
  const [first, ...others] = place?.segments ?? [];
  // What has moved was below a screen, as things of the shop are; it is asked for when nothing is found there.
  if (!place || (isScreenAt(path, main) && (kind !== "moved" || others.length === 0))) return true;
  if (query !== "") return false;
  if (first === undefined) return true;
  if (others.length > 0) return false;
  const page = await tx
    .selectFrom("page_slugs")
    .select("page_id")
    .where("side", "=", "live")
    .where("language", "=", place.language)
    .where("slug_folded", "=", fold(first))
    .executeTakeFirst();
  return page !== undefined;
}
