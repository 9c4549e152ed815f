import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import type { Captcha, readCaptcha } from "#cms/captcha/contract.ts";
import type { Reply } from "#contract/wire/route.ts";
import type { Visitor } from "./test-house.ts";
import { newNetwork } from "./things/accounts.ts";

/**
 * A solved challenge, as a visitor's browser sends it; each from its own network address, since each gets only a few.
 */
export async function solved(visitor: Visitor): Promise<Captcha> {
  const asked = { method: "GET", url: "/api/v0/captcha", remoteAddress: newNetwork() } as const;
  const { altcha: challenge } = (await visitor.raw<Reply<typeof readCaptcha>>(asked)).reply;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { altcha: Buffer.from(JSON.stringify({ challenge, solution })).toString("base64") };
}

const words = ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"];
words.push("elf", "zwölf", "dreizehn", "vierzehn");

/** The answer to *Wie viel ist drei plus vier?*. */
export function sumIn(question: string): number {
  const [, first = "", sign, second = ""] = /ist (\S+) (plus|minus) (\S+)\?/.exec(question) ?? [];
  const [one, two] = [words.indexOf(first), words.indexOf(second)];
  return sign === "plus" ? one + two : one - two;
}
