import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Captcha } from "../contract.ts";
import { type Proof, provenBy } from "./challenge.ts";
import { provenByAnswer } from "./question.ts";
import { captchaSecret } from "./secret.ts";

/**
 * How a captcha was passed, and when the task was issued: the visitor spent at least the time since then on the form.
 */
export type Passed = { by: "altcha" | "question"; issued: Date };

/**
 * Takes what came with a form, once: of several who send the same one at the same moment, one gets through. What was
 * used is remembered by the transaction that does what the form is for, so that a form that fails leaves it unused.
 * Before that transaction, `countGuess` has counted wrong answers to a question.
 * @throws Problem `CAPTCHA_WRONG` at `captcha`
 */
export async function checkCaptcha(
  tx: Tx,
  { captcha, now }: { captcha: Captcha | undefined; now: Date },
): Promise<Passed> {
  const proof = captcha && (await proofOf(tx, { captcha, now }));
  if (!captcha || !proof) throw new Problem("CAPTCHA_WRONG", { field: "captcha" });
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("used_captchas")
    .values({ id: proof.id, expires_at: proof.expires.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Problem("CAPTCHA_WRONG", { field: "captcha" });
  return { by: "altcha" in captcha ? "altcha" : "question", issued: proof.issued };
}

/**
 * Checks whether a captcha is valid without using it, before expensive work. Returns the id of what it proves.
 * @throws Problem `CAPTCHA_WRONG` at `captcha`
 */
export async function tryCaptcha(
  db: Db,
  { captcha, now }: { captcha: Captcha | undefined; now: Date },
): Promise<string> {
  const proof = captcha && (await proofOf(db, { captcha, now }));
  const used =
    proof && (await db.selectFrom("used_captchas").select("id").where("id", "=", proof.id).executeTakeFirst());
  if (!proof || used) throw new Problem("CAPTCHA_WRONG", { field: "captcha" });
  return proof.id;
}

async function proofOf(tx: Db | Tx, { captcha, now }: { captcha: Captcha; now: Date }): Promise<Proof | null> {
  const secret = await captchaSecret(tx);
  return "altcha" in captcha ? provenBy(captcha.altcha, { secret, now }) : provenByAnswer({ ...captcha, secret, now });
}

/** What has expired is refused without being remembered. */
export async function trimCaptchas(db: Db, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom("used_captchas").where("expires_at", "<=", now.toISOString()).execute();
}
