import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Line } from "#contract/wire/shapes.ts";

/** A proof-of-work task for the browser (ALTCHA), in the format of `altcha-lib`. */
export const Challenge = closed({
  parameters: closed({
    algorithm: Type.String(),
    cost: Type.Integer(),
    data: closed({ id: Type.String(), issued: Type.Integer(), expires: Type.Integer() }),
    keyLength: Type.Integer(),
    keyPrefix: Type.String(),
    keySignature: Type.String(),
    nonce: Type.String(),
    salt: Type.String(),
  }),
  signature: Type.String(),
});
export type Challenge = Static<typeof Challenge>;

/** A small sum in words, for browsers that cannot solve the task. */
export const Question = closed({ id: Type.String(), text: Type.String() });
export type Question = Static<typeof Question>;

/**
 * What a public form sends as a captcha: the solved challenge as base64 of `{ challenge, solution }`, or the answer to
 * the question, as a number or a word.
 */
export const Captcha = Type.Union([
  closed({ altcha: Type.String({ maxLength: 4000 }) }),
  closed({ id: Type.String({ maxLength: 200 }), answer: Line }),
]);
export type Captcha = Static<typeof Captcha>;

/** The captcha among the fields of a form; `undefined` where its task was not done and no question has been asked yet. */
export function captchaOf(text: (name: string) => string): Captcha | undefined {
  const [altcha, id] = [text("altcha"), text("captchaId")];
  if (altcha) return { altcha };
  return id ? { id, answer: text("captcha").slice(0, 160) } : undefined;
}

export const readCaptcha = route({
  method: "GET",
  path: "/captcha",
  permission: null,
  summary: "A task for the browser and a question in words; the answer to either lets one public form through.",
  reply: closed({ altcha: Challenge, question: Question }),
  refusals: ["TOO_MANY"],
});
