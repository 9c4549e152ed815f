import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { countDown, counted } from "#platform/endpoints/limits.ts";
import type { Captcha } from "../contract.ts";
import { askedHere, provenByAnswer } from "./question.ts";
import { captchaSecret } from "./secret.ts";

/** Wrong answers that a question bears while it lasts: there are some twenty to choose from. */
const guesses = { most: 3, seconds: 2 * 60 * 60 };

/**
 * Counts a wrong answer to a question in words, before the transaction of the form, which takes everything back. Counts
 * before the answer is looked at, so that guesses at the same moment are counted too. A question that was not asked
 * here is not counted: whoever makes some up writes nothing.
 * @throws Problem `CAPTCHA_WRONG` at `captcha`, for the right answer as well, once there were too many wrong ones
 */
export async function countGuess(db: Db, { captcha, now }: { captcha: Captcha | undefined; now: Date }): Promise<void> {
  if (!captcha || "altcha" in captcha) return;
  const secret = await captchaSecret(db);
  const asked = askedHere({ id: captcha.id, secret });
  if (asked === null) return;
  const key = `captcha:question:${asked}`;
  const { count } = await counted(db, { key, ...guesses, now });
  if (count > guesses.most) throw new Problem("CAPTCHA_WRONG", { field: "captcha" });
  if (provenByAnswer({ ...captcha, secret, now })) await countDown(db, { key });
}
