import { data, redirect, useActionData, useLoaderData } from "react-router";
import { readAuthState } from "#cms/users/contract.ts";
import { isId } from "#contract/id.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { errorAt, FormError, FormSent, Lines } from "#web/site/forms/field.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import { languageOfPath } from "#web/site/place.ts";
import { privateHead, screenWith } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { askAddress } from "../addresses.ts";
import { askAboutOrder, askedLength, readAskedOrder } from "../questions-contract.ts";
import type { Route } from "./+types/ask.route";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

type Asked = Pick<Route.LoaderArgs, "context" | "request" | "params">;

function placeOf({ context, request, params }: Asked) {
  const { main } = context.get(requestFacts);
  const { pathname, searchParams } = new URL(request.url);
  if (!isId(params.id)) throw data(null, { status: 404 });
  const [key, token] = [searchParams.get("key")?.slice(0, 100), searchParams.get("token")?.slice(0, 100)];
  const asking = { order: params.id, ...(key ? { key } : {}), ...(token && !key ? { token } : {}) };
  return { where: { language: languageOfPath(pathname, main), main }, asking };
}

/** By the link of a mail, or from the page of the order. Only reads. */
export async function loader(asked: Route.LoaderArgs) {
  const { where, asking } = placeOf(asked);
  const { order, key, token } = asking;
  const { reply, refused } = await send(asked.context, readAskedOrder, { query: asking });
  if (refused) {
    const { user } = await load(asked.context, readAuthState, {});
    const { pathname, search } = new URL(asked.request.url);
    const mayLogIn = !key && !token && user.roles.includes("guest");
    if (mayLogIn) throw redirect(screenWith("login", where, { next: pathname + search }), 303);
    throw data(refused, { status: 404 });
  }
  const { main } = where;
  const address = (language: (typeof languages)[number]) =>
    askAddress(order, { ...(key ? { key } : {}), token: token ?? null, where: { language, main } });
  const alternates = Object.fromEntries(languages.map((language) => [language, address(language)]));
  // Of the form: sent twice, it is one question.
  return {
    where,
    number: reply.number,
    question: crypto.randomUUID(),
    alternates,
    sheets: ["storefront", "checkout", "orders"],
  };
}

export async function action(asked: Route.ActionArgs) {
  const { asking } = placeOf(asked);
  const form = await asked.request.formData();
  const [question, text] = [textIn(form, "question"), textIn(form, "text")];
  const { refused } = await send(asked.context, askAboutOrder, { body: { ...asking, question, text } });
  if (!refused) return { sent: true, refused: null, text: "" };
  const status = refused.code === "TOO_MANY" ? 429 : refused.code === "C404" ? 404 : 422;
  return data({ sent: false, refused, text }, { status });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(loaderData?.where.language ?? "de");
  return privateHead(matches, t("shop:ask.title", { number: loaderData?.number ?? "" }));
}

/** A question about an order, which lands in the inbox of the business. */
export default function AskScreen() {
  const t = useTexts();
  const { number, question } = useLoaderData<typeof loader>();
  const { sent = false, refused = null, text = "" } = useActionData<typeof action>() ?? {};
  return (
    <div className="shop checkout">
      <div className="wrap checkout-column">
        <h1>{t("shop:ask.title", { number })}</h1>
        {sent ? (
          <FormSent>
            <p>{t("shop:ask.sent")}</p>
          </FormSent>
        ) : (
          <form method="post" noValidate className="checkout-form">
            <FormError refused={refused} fields={["text"]} />
            <input type="hidden" name="question" value={question} />
            <Lines
              id="ask-text"
              name="text"
              label={t("shop:ask.text")}
              hint={t("shop:ask.hint")}
              rows={7}
              required
              maxLength={askedLength.max}
              defaultValue={text}
              error={errorAt(refused, "text")}
            />
            <SendButton>{t("shop:ask.button")}</SendButton>
          </form>
        )}
      </div>
    </div>
  );
}
