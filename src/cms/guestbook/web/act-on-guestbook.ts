import type { RouterContextProvider } from "react-router";
import { askedInstead, captchaIn, trapIn } from "#cms/captcha/web/index.ts";
import type { BlockOutcome } from "#cms/pages/web/index.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import type { Where } from "#web/site/place.ts";
import { signGuestbook } from "../contract.ts";

type Act = { context: Readonly<RouterContextProvider>; where: Where; fields: FormData };

/** Signs the guestbook by the form of a block or of its own screen. */
export async function actOnGuestbook({ context, where, fields }: Act): Promise<BlockOutcome> {
  const captcha = captchaIn(fields);
  const { reply, refused } = await send(context, signGuestbook, {
    body: {
      name: textIn(fields, "name"),
      place: textIn(fields, "place"),
      text: textIn(fields, "text").replaceAll("\r\n", "\n"),
      email: textIn(fields, "email"),
      lang: where.language,
      website: trapIn(fields),
      ...(captcha ? { captcha } : {}),
    },
  });
  if (refused) return askedInstead(context, { form: fields, refused });
  return { done: true, waiting: reply.waiting };
}
