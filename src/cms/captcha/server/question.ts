import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { fold } from "#contract/formats/fold.ts";
import { type Language, languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Question } from "../contract.ts";
import type { Proof } from "./challenge.ts";
import { keyFor } from "./secret.ts";

/** In seconds. */
const lifetime = 2 * 60 * 60;
const numbers = Array.from({ length: 21 }, (_, number) => number);

type Making = { secret: string; language: Language; now: Date };

/**
 * *Wie viel ist drei plus vier?* Its id contains the time of issue, a seal over that and a signature over that and the
 * answer: nothing has to be stored before the question is answered, and the id does not reveal the answer.
 */
export function makeQuestion({ secret, language, now }: Making): Question {
  const t = translator(language);
  const plus = randomInt(2) === 0;
  const first = plus ? randomInt(1, 10) : randomInt(5, 15);
  const second = plus ? randomInt(1, 10) : randomInt(1, 5);
  const values = { first: t(`captcha:number.${first}`), second: t(`captcha:number.${second}`) };
  const head = `${Math.floor(now.getTime() / 1000).toString(36)}.${randomBytes(9).toString("base64url")}`;
  const answer = plus ? first + second : first - second;
  return {
    id: `${head}.${sealOf(head, secret)}.${signed(head, { answer, secret })}`,
    text: t(plus ? "captcha:question.plus" : "captcha:question.minus", values),
  };
}

type Answered = { id: string; answer: string; secret: string; now: Date };

/** What a right answer proves; `null` for a wrong one, and for a question that has expired or is not from here. */
export function provenByAnswer({ id, answer, secret, now }: Answered): Proof | null {
  const [time = "", nonce = "", , signature = ""] = id.split(".");
  const number = numberIn(answer);
  if (number === null) return null;
  const expected = Buffer.from(signed(`${time}.${nonce}`, { answer: number, secret }));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const issued = Number.parseInt(time, 36) * 1000;
  const expires = new Date(issued + lifetime * 1000);
  return expires > now ? { id: nonce, issued: new Date(issued), expires } : null;
}

/** The name under which answers to a question are counted; `null` for one that was not asked here. */
export function askedHere({ id, secret }: { id: string; secret: string }): string | null {
  const [time = "", nonce = "", seal = ""] = id.split(".");
  const [expected, given] = [sealOf(`${time}.${nonce}`, secret), seal].map((text) => Buffer.from(text));
  return given!.length === expected!.length && timingSafeEqual(given!, expected!) ? nonce : null;
}

function sealOf(head: string, secret: string): string {
  return createHmac("sha256", keyFor(secret, "asked")).update(head).digest("base64url").slice(0, 16);
}

function signed(head: string, { answer, secret }: { answer: number; secret: string }): string {
  return createHmac("sha256", keyFor(secret, "question")).update(`${head}.${answer}`).digest("base64url");
}

/** `7`, ` Sieben. ` and `seven` are the same, in whichever language the question was asked. */
function numberIn(answer: string): number | null {
  const word = fold(answer).replace(/[^\p{L}\p{N}]/gu, "");
  if (/^\d{1,3}$/.test(word)) return Number(word);
  return words.get(word) ?? null;
}

const words = new Map(
  languages.flatMap((language) =>
    numbers.map((number) => [fold(translator(language)(`captcha:number.${number}`)), number] as const),
  ),
);
for (const [spelling, number] of [
  ["funf", 5],
  ["fuenf", 5],
  ["zwolf", 12],
  ["zwoelf", 12],
  ["funfzehn", 15],
  ["fuenfzehn", 15],
] as const) {
  words.set(spelling, number);
}
