import { type Letterhead, letterhead, readSiteLanguages } from "#cms/settings/server/index.ts";
import { isLanguage, spokenIn } from "#contract/language.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import type { Platform } from "#platform/platform.ts";
import { productAddress } from "#shop/products/addresses.ts";
import { offerTitle } from "#shop/products/offers.ts";
import { offerAddress } from "#shop/storefront/addresses.ts";
import { backLetter } from "./letters.ts";
import { canBeBought, type WaitedFor, waitedFor } from "./waited-for.ts";

type From = Pick<Platform, "db" | "remembered" | "post" | "outside">;

/** So many mails are queued in one transaction. */
const atOnce = 100;

/** Writes to those whose wish has come true, and forgets them: each gets one mail. Returns how many. */
export async function tellWaiting(from: From, { now }: { now: Date }): Promise<number> {
  const { db } = from;
  const asked = await db
    .selectFrom("stock_waits")
    .select(["offer_id as offer", "product_id as product"])
    .distinct()
    .where("state", "=", "waiting")
    .execute();
  if (asked.length === 0) return 0;
  let told = 0;
  const head = await letterhead(from);
  for (let at = 0; at < asked.length; at += atOnce) {
    const found = await waitedFor(from, { offers: asked.slice(at, at + atOnce), now });
    for (const [offer, one] of found) {
      if (canBeBought(one)) told += await tellAll(from, { offer, one, head, now });
    }
  }
  return told;
}

type Telling = { offer: string; one: WaitedFor; head: Letterhead; now: Date };

async function tellAll({ db, outside }: From, { offer, one, head, now }: Telling): Promise<number> {
  let told = 0;
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .deleteFrom("stock_waits")
        .where("id", "in", (eb) =>
          eb
            .selectFrom("stock_waits")
            .select("id")
            .where("offer_id", "=", offer)
            .where("state", "=", "waiting")
            .orderBy("asked_at")
            .limit(atOnce),
        )
        .returning(["address", "language"])
        .execute();
      const site = await readSiteLanguages(tx);
      for (const row of rows) {
        const language = spokenIn(isLanguage(row.language) ? row.language : site[0], site);
        const where = { language, main: head.main };
        const single = one.product.offers.length === 1;
        const address = offerAddress(productAddress(one.product, where), single ? null : offer);
        const letter = backLetter({
          ...head,
          language,
          product: offerTitle(one.product, one.offer, language),
          address,
        });
        const mail = { id: outside.id(), kind: "backInStock" as const, to: row.address, language };
        await queueMail(tx, { ...mail, letter, sender: head.sender, now });
      }
      return rows.length;
    });
    told += count;
    if (count < atOnce) return told;
  }
}
