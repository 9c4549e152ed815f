import { data, useActionData, useLoaderData } from "react-router";
import { isId } from "#contract/id.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath } from "#web/site/place.ts";
import { privateHead } from "#web/site/screen-place.ts";
import { changeAddress } from "../addresses.ts";
import { answerProposedChange, readProposedChange } from "../contract.ts";
import type { Route } from "./+types/change.route";
import { ChangePage } from "./change-page.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

type Asked = Pick<Route.LoaderArgs, "context" | "request" | "params">;

function placeOf({ context, request, params }: Asked) {
  const { main } = context.get(requestFacts);
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get("token")?.slice(0, 100) ?? "";
  if (!isId(params.id) || token === "") throw data(null, { status: 404 });
  return { where: { language: languageOfPath(pathname, main), main }, id: params.id, token };
}

/** What a link of a mail proposes. Only reads. */
export async function loader(asked: Route.LoaderArgs) {
  const { where, id, token } = placeOf(asked);
  const { reply: change, refused } = await send(asked.context, readProposedChange, { body: { token } });
  if (refused) throw data(refused, { status: refused.code === "TOO_MANY" ? 429 : 404 });
  const { main } = where;
  const alternates = Object.fromEntries(
    languages.map((language) => [language, changeAddress(id, { token, where: { language, main } })]),
  );
  return { where, change, alternates, sheets: ["storefront", "checkout", "orders", "order-changes"] };
}

/** The customer agrees or declines. */
export async function action(asked: Route.ActionArgs) {
  const { token } = placeOf(asked);
  const agree = textIn(await asked.request.formData(), "answer") === "agree";
  const { refused } = await send(asked.context, answerProposedChange, { body: { token, agree } });
  return data({ refused }, { status: refused ? 409 : 200 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(loaderData?.where.language ?? "de");
  return privateHead(matches, t("shop:change.title", { number: loaderData?.change.number ?? "" }));
}

export default function ChangeScreen() {
  const { where, change } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ChangePage where={where} change={change} refused={answer?.refused ?? null} />;
}
