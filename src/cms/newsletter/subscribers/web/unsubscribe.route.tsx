import { data, useActionData, useLoaderData } from "react-router";
import { screenAddress } from "#contract/addresses.ts";
import { translator } from "#contract/texts/translate.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { Card } from "#web/site/card.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import { privateHead, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { readOwnSubscription, undoUnsubscribe, unsubscribe } from "../own-contract.ts";
import type { Route } from "./+types/unsubscribe.route";
import { linkPlace } from "./link-place.ts";
import { NobodysLink, Unsubscribed } from "./link-screens.tsx";

export const handle = { private: true };

/** Only reads: opening the link, perhaps by a program, does not unsubscribe anybody. */
export async function loader(asked: Route.LoaderArgs) {
  const place = linkPlace(asked, "unsubscribe");
  const { reply: own } = await send(asked.context, readOwnSubscription, { body: { token: place.token } });
  // After a form without a token in its address, the action's reply is shown.
  return data({ ...place, own }, { status: own || asked.request.method === "POST" ? 200 : 410 });
}

/**
 * Unsubscribes at once, and answers without a redirect and without asking who is logged in: mail programs post
 * `List-Unsubscribe=One-Click` to the address in the head of a mail (RFC 8058 §3.2).
 */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = await request.formData();
  const token = textIn(fields, "token") || (new URL(request.url).searchParams.get("token") ?? "");
  if (fields.get("intent") === "undo") {
    const { refused } = await send(context, undoUnsubscribe, { body: { token } });
    return answered("undo", { refused, token });
  }
  const oneClick = fields.get("List-Unsubscribe") === "One-Click";
  const { refused } = await send(context, unsubscribe, { body: { token, oneClick } });
  return answered("left", { refused, token });
}

function answered(wanted: "left" | "undo", { refused, token }: { refused: ProblemReply | null; token: string }) {
  return data({ wanted, done: refused ? null : wanted, token }, { status: refused ? 422 : 200 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(spoken(loaderData))("subscribers:leave.title"));
}

export default function UnsubscribeScreen() {
  const { own, token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.done === "left") return <Unsubscribed token={answer.token} undo={own?.undo ?? true} />;
  if (answer?.done === "undo") return <Back token={answer.token} />;
  if (answer?.wanted === "undo") return <Unsubscribed token={answer.token} undo={false} back="late" />;
  if (!own || answer) return <NobodysLink />;
  if (own.state !== "confirmed") return <Unsubscribed token={token} undo={own.undo} />;
  return <Leave address={own.address} token={token} />;
}

function Leave({ address, token }: { address: string; token: string }) {
  const t = useTexts();
  const { language, main } = useLoaderData<typeof loader>();
  return (
    <Card title={t("subscribers:leave.title")}>
      <p>{t("subscribers:leave.text", { address })}</p>
      <form method="post">
        <input type="hidden" name="token" value={token} />
        <SendButton>{t("subscribers:leave.button")}</SendButton>
      </form>
      <p className="card-links">
        <a href={`${screenAddress("newsletter", { language, main })}?token=${encodeURIComponent(token)}`}>
          {t("subscribers:leave.own")}
        </a>
      </p>
    </Card>
  );
}

function Back({ token }: { token: string }) {
  const t = useTexts();
  const { language, main } = useLoaderData<typeof loader>();
  return (
    <Card title={t("subscribers:back.title")}>
      <p role="status">{t("subscribers:back.text")}</p>
      <p className="card-links">
        <a href={`${screenAddress("newsletter", { language, main })}?token=${encodeURIComponent(token)}`}>
          {t("subscribers:leave.own")}
        </a>
      </p>
    </Card>
  );
}
