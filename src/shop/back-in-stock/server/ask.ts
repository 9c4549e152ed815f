import type { Captcha } from "#cms/captcha/contract.ts";
import { checkCaptcha, countGuess } from "#cms/captcha/server/index.ts";
import { type Letterhead, readSiteLanguages } from "#cms/settings/server/index.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import { type Language, spokenIn } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { counted } from "#platform/endpoints/limits.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import { checkedAddress } from "#platform/mail/checked-address.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import type { Platform } from "#platform/platform.ts";
import { hashSecret } from "#platform/sessions/secrets.ts";
import { issueToken } from "#platform/sessions/tokens.ts";
import { offerTitle } from "#shop/products/offers.ts";
import { pendingDays } from "../contract.ts";
import { confirmLetter } from "./letters.ts";
import { canBeBought, productOfOffer, waitedFor } from "./waited-for.ts";

type Asking = {
  offer: string;
  address: string;
  language: Language;
  captcha: Captcha | undefined;
  id: () => string;
  now: Date;
};

/** What the job finds in its payload. */
export type Asked = { offer: string; product: string; address: string; language: Language; mail: string };
export const askJob = "back-in-stock-ask";

/**
 * Takes the wish for a mail. Whether the address is known is found out later, by a job: here nothing differs, neither
 * answer nor time.
 * @throws Problem `EMAIL_…`, `C404`, `OFFER_THERE`, `CAPTCHA_WRONG`
 */
export async function ask(from: Pick<Platform, "db" | "remembered">, typed: Asking): Promise<void> {
  const { db } = from;
  const { offer, language, captcha, id, now } = typed;
  const address = checkedAddress(typed.address, "address");
  const product = await productOfOffer(db, offer);
  const found = product && (await waitedFor(from, { offers: [{ offer, product }], now })).get(offer);
  // What is over does not come back.
  if (!product || !found || found.offer.seats?.over) throw new Problem("C404");
  if (canBeBought(found)) throw new Problem("OFFER_THERE");
  await countGuess(db, { captcha, now });
  await db.transaction().execute(async (tx) => {
    await checkCaptcha(tx, { captcha, now });
    const payload: Asked = { offer, product, address, language, mail: id() };
    await enqueue(tx, { id: id(), kind: askJob, payload, runAt: now });
  });
}

type Answering = Asked & { head: Letterhead; names: Record<Language, string>; id: () => string; now: Date };

/** Notes the wish, and queues the mail with the link. Whoever waits already gets a new link and goes on waiting. */
export async function answerAsked(tx: Tx, answering: Answering): Promise<void> {
  const { offer, product, address, language, mail, head, names, id, now } = answering;
  if (!(await mayMail(tx, { mail, address, now }))) return;
  const time = now.toISOString();
  const spoken = spokenIn(language, await readSiteLanguages(tx));
  // The wish keeps its hash, by which the link goes on working until the wish has come true.
  const secret = await issueToken(tx, { id: id(), purpose: "backInStock", seconds: pendingDays * 24 * 60 * 60, now });
  await tx
    .insertInto("stock_waits")
    .values({
      ...{ id: id(), offer_id: offer, product_id: product, address, address_folded: foldHandle(address) },
      ...{
        language,
        names: JSON.stringify(names),
        state: "pending",
        token_hash: hashSecret(secret),
        asked_at: time,
        confirmed_at: null,
      },
    })
    .onConflict((conflict) =>
      conflict
        .columns(["offer_id", "address_folded"])
        .doUpdateSet({ token_hash: hashSecret(secret), language, names: JSON.stringify(names), asked_at: time }),
    )
    .execute();
  const letter = confirmLetter({ ...head, language: spoken, product: names[spoken] });
  await queueMail(tx, {
    ...{ id: mail, kind: "backInStockConfirm", to: address, language: spoken, letter, sender: head.sender },
    ...{ secret, now },
  });
}

/** Mails that strangers may have sent to one address in an hour; together with those of other forms. */
const flood = { most: 3, seconds: 3600 };

async function mayMail(tx: Tx, { mail, address, now }: { mail: string; address: string; now: Date }): Promise<boolean> {
  const written = await tx.selectFrom("mails").select("id").where("id", "=", mail).executeTakeFirst();
  if (written) return false;
  const { count } = await counted(tx, { key: `mail:${foldHandle(address)}`, ...flood, now });
  return count <= flood.most;
}

/** What the mail calls the offer. */
export async function namesFor(
  from: Pick<Platform, "db" | "remembered">,
  { offer, product, now }: { offer: string; product: string; now: Date },
): Promise<Record<Language, string> | null> {
  const found = (await waitedFor(from, { offers: [{ offer, product }], now })).get(offer);
  if (!found) return null;
  const named = (language: Language) => offerTitle(found.product, found.offer, language);
  return { de: named("de"), en: named("en") };
}
