import { type Captcha } from "#cms/captcha/contract.ts";
import { checkCaptcha, countGuess } from "#cms/captcha/server/index.ts";
import { type Letterhead, readSiteLanguages } from "#cms/settings/server/index.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import { type Language, spokenIn } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import type { SubscriberRow } from "#database/schema/subscribers.ts";
import { counted } from "#platform/endpoints/limits.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import { checkedAddress } from "#platform/mail/checked-address.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import { knownLetter } from "../letters.ts";
import { defaultList, knownLists } from "../lists/membership.ts";
import { languageOf, subscriberAt } from "../subscriber-row.ts";
import { askToConfirm } from "./ask-to-confirm.ts";
import { keepConsent } from "./consent.ts";
import { hashNetwork, siteKey, tokenOf } from "./keys.ts";

type SigningUp = {
  address: string;
  name: string;
  lists: string[];
  language: Language;
  consent: string;
  page: string;
  captcha: Captcha | undefined;
  /** Where it came from, as far as one person has it to themselves. */
  network: string;
  /** The name that the wording of the consent may hold. */
  site: string;
  id: () => string;
  now: Date;
};

/** What the job finds in its payload. */
export type SignUp = Omit<SigningUp, "captcha" | "site" | "id" | "now"> & { mail: string; at: string };
export const signUpJob = "newsletter-sign-up";

/**
 * Takes a sign-up. Whether the address is known is found out later, by a job: here nothing differs, neither answer
 * nor time.
 * @throws Problem `EMAIL_…`, `LIST_UNKNOWN`, `CONSENT_OLD`, `CAPTCHA_WRONG`
 */
export async function signUp(db: Db, typed: SigningUp): Promise<void> {
  const address = checkedAddress(typed.address, "address");
  await countGuess(db, typed);
  await db.transaction().execute((tx) => take(tx, { ...typed, address, name: cleanName(typed.name) }));
}

async function take(tx: Tx, { captcha, site, id, now, ...typed }: SigningUp): Promise<void> {
  const lists = await knownLists(tx, { lists: typed.lists, publicOnly: true });
  await checkCaptcha(tx, { captcha, now });
  await keepConsent(tx, { hash: typed.consent, site, now });
  const network = hashNetwork(await siteKey(tx), typed.network);
  const payload: SignUp = { ...typed, lists, network, mail: id(), at: now.toISOString() };
  await enqueue(tx, { id: id(), kind: signUpJob, payload, runAt: now });
}

export function cleanName(typed: string): string {
  return typed.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

type Answering = SignUp & { head: Letterhead; id: () => string; now: Date };

/** Queues the mail: with a link to confirm, or for existing subscribers a note that they are subscribed already. */
export async function answerSignUp(tx: Tx, answering: Answering): Promise<void> {
  const { mail, address, consent: hash, head, id, now } = answering;
  if (!(await mayMail(tx, { mail, address, now }))) return;
  const row = await subscriberAt(tx, { addressFolded: foldHandle(address) });
  if (row?.state === "confirmed") return greetKnown(tx, { row, mail, head, now });
  const wording = await tx
    .selectFrom("consent_texts")
    .select("text")
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
  const { network, page, at, ...typed } = answering;
  await askToConfirm(tx, {
    ...typed,
    row,
    id,
    lists: typed.lists.length > 0 ? typed.lists : [await defaultList(tx)],
    origin: "form",
    event: { kind: "signUp", at: new Date(at), network, page },
    consent: { hash, text: wording.text },
    now,
  });
}

type Known = { row: SubscriberRow; mail: string; head: Letterhead; now: Date };

async function greetKnown(tx: Tx, { row, mail, head, now }: Known): Promise<void> {
  const language = spokenIn(languageOf(row), await readSiteLanguages(tx));
  const letter = knownLetter({ ...head, language });
  await queueMail(tx, {
    id: mail,
    kind: "newsletterKnown",
    to: row.address,
    language,
    letter,
    links: { subscription: tokenOf(await siteKey(tx), row) },
    sender: head.sender,
    now,
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
