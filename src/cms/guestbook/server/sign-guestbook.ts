import { createHash } from "node:crypto";
import { checkCaptcha, countGuess } from "#cms/captcha/server/index.ts";
import { weighSpam } from "#cms/messages/server/index.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";
import { counted, refuseUntil } from "#platform/endpoints/limits.ts";
import { hashNetwork } from "#platform/endpoints/network-hash.ts";
import { notify } from "#platform/faces/notifications.ts";
import type { signGuestbook as record } from "../contract.ts";
import { readSettings } from "./guestbook-settings.ts";
import { checkedSignature } from "./signature.ts";
import { waitingTag } from "./waiting.ts";
import { writeEntry } from "./write-entry.ts";

const hour = 3600;
/** Signatures from one network in an hour. */
const ownLimit = { most: 5, seconds: hour };
/**
 * Signatures from everybody together. A crowd closes the book to nobody: beyond that each network has one, which waits
 * for the staff, so that the few who write for themselves get through beside many that are hired. Nobody gets beyond
 * `atMost`.
 */
const crowd = { key: "guestbook:all", most: 200, seconds: hour };
const inCrowd = { most: 1, atMost: 2000 };

type Signing = {
  entry: string;
  notification: string;
  input: Input<typeof record>["body"];
  language: Language;
  network: string;
  /** Who signs it, if they are logged in. */
  by: string | null;
  now: Date;
};

export type Signed = { _id: string; waiting: boolean };

/**
 * Writes into the guestbook what a visitor has signed. The same form sent twice is one entry.
 * @throws Problem `GUESTBOOK_CLOSED`, `NAME_MISSING`, `NAME_SHORT`, `MESSAGE_SHORT`, `EMAIL_FORMAT`,
 *   `CAPTCHA_WRONG`, `TOO_MANY`
 */
export async function signGuestbook(db: Db, signing: Signing): Promise<Signed> {
  await countGuess(db, { captcha: signing.input.captcha, now: signing.now });
  return db.transaction().execute((tx) => sign(tx, signing));
}

async function sign(tx: Tx, { entry: id, notification, input, language, network, by, now }: Signing): Promise<Signed> {
  const sending = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  const before = await tx
    .selectFrom("guestbook_entries")
    .select(["id", "state"])
    .where("sending", "=", sending)
    .executeTakeFirst();
  if (before) return { _id: before.id, waiting: before.state === "waiting" };
  const { open, moderated } = await readSettings(tx);
  if (!open) throw new Problem("GUESTBOOK_CLOSED");
  const { email, ...written } = checkedSignature(input, language);
  const passed = await checkCaptcha(tx, { captcha: input.captcha, now });
  const network_hash = await hashNetwork(tx, { network, now });
  const crowded = await refuseFloods(tx, { network_hash, now });
  const { score, spam } = weighSpam({
    written: { subject: "", company: written.place, message: written.text, name: written.name, email: "", answers: [] },
    trap: input.website ?? "",
    seconds: (now.getTime() - passed.issued.getTime()) / 1000,
    by: passed.by,
  });
  const state = moderated || spam || crowded ? "waiting" : "published";
  await writeEntry(tx, { id, sending, state, ...written, language, email, network_hash, score, signed: now });
  if (state === "published") await changed(tx, { tags: ["guestbook"], now });
  const told = { id: notification, kind: "guestbook", thing: id, facts: { name: written.name }, by, now } as const;
  // Nobody is disturbed because of spam, nor two hundred times in an hour. It is counted, as a notification is anyway.
  await (spam || crowded ? changed(tx, { tags: [waitingTag], now }) : notify(tx, told));
  return { _id: id, waiting: state === "waiting" };
}

/** Returns whether very many sign at the moment. */
async function refuseFloods(tx: Tx, { network_hash, now }: { network_hash: string; now: Date }): Promise<boolean> {
  const all = await counted(tx, { ...crowd, now });
  const crowded = all.count > crowd.most;
  const own = await counted(tx, { key: `guestbook:${network_hash}`, ...ownLimit, now });
  if (own.count > (crowded ? inCrowd.most : ownLimit.most)) refuseUntil(own.windowEnd, now);
  if (all.count > inCrowd.atMost) refuseUntil(all.windowEnd, now);
  return crowded;
}
