import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { makeChallenge } from "./challenge.ts";
import { makeQuestion } from "./question.ts";
import { captchaSecret } from "./secret.ts";

/** Tasks that one network is given; offices and villages share one. */
const limit = { most: 120, seconds: 600 };

export function captchaEndpoints({ db, outside }: Platform): Endpoint[] {
  return [
    handle(contract.readCaptcha, async ({ now, language, request }) => {
      await countUp(db, { key: `captcha:${networkOf(request.address)}`, ...limit, now });
      const secret = await captchaSecret(db);
      const altcha = await makeChallenge({ id: outside.id(), secret, now });
      return { altcha, question: makeQuestion({ secret, language, now }) };
    }),
  ];
}
