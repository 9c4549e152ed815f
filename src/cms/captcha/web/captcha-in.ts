import type { RouterContextProvider } from "react-router";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { type Captcha, captchaOf, type Question, readCaptcha } from "../contract.ts";

/** What `<Captcha>` has put into a form. */
export function captchaIn(form: FormData): Captcha | undefined {
  return captchaOf((name) => textIn(form, name));
}

/** The honeypot field, which only programs fill in. */
export function trapIn(form: FormData): string {
  return textIn(form, "website").slice(0, 160);
}

export type Asked = { refused: ProblemReply | null; question?: Question };

/**
 * What a refused form is answered with: a question for those whose browser did not do the task, and a new one for
 * those who had one. The first question is no fault of anybody's, and nothing is said to be wrong then.
 */
export async function askedInstead(
  context: Readonly<RouterContextProvider>,
  { form, refused }: { form: FormData; refused: ProblemReply },
): Promise<Asked> {
  const byCaptcha = refused.code === "CAPTCHA_WRONG";
  if (!byCaptcha && !form.has("captchaId")) return { refused };
  const { reply, refused: enough } = await send(context, readCaptcha, {});
  if (enough) return { refused: enough };
  return { refused: byCaptcha && !captchaIn(form) ? null : refused, question: reply.question };
}
