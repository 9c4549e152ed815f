import { data, redirect, useActionData, useLoaderData } from "react-router";
import { translator } from "#contract/texts/translate.ts";
import { fromForm } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { Card } from "#web/site/card.tsx";
import { privateHead, screenPlace, screenWith, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { readToken, verify } from "../contract.ts";
import { factorAddress } from "../factor-addresses.ts";
import type { Route } from "./+types/verify.route";
import { ConfirmForm } from "./password-forms.tsx";

export const handle = { private: true };

const purposes = new Set<string>(["verify", "handle"]);

/** Only reads: programs that open every link of a mail must not confirm anything. */
export async function loader(asked: Route.LoaderArgs) {
  const place = screenPlace(asked, "verify");
  const token = new URL(asked.request.url).searchParams.get("token") ?? "";
  const { reply } = await send(asked.context, readToken, { body: { token } });
  const about = reply && purposes.has(reply.purpose) ? reply : null;
  return data({ ...place, token, about }, { status: about ? 200 : 410 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { reply, refused } = await send(context, verify, { body: fromForm(verify, await request.formData()) });
  if (refused) return data({ refused }, { status: 422 });
  const place = screenPlace({ context, request }, "verify");
  const next = screenWith("account", place, { done: "verify" });
  const step = `${factorAddress("second", place)}?${new URLSearchParams({ next }).toString()}`;
  throw redirect(reply.second ? step : next, 303);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(spoken(loaderData));
  return privateHead(matches, t(loaderData?.about ? "site:verify.title" : "site:used.title"));
}

export default function VerifyScreen() {
  const t = useTexts();
  const { about, token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!about || answer?.refused.code === "TOKEN_USED") return <Used />;
  return (
    <Card title={t("site:verify.title")}>
      <p>{t("site:verify.greeting", { name: about.name })}</p>
      <p>{t(about.purpose === "verify" ? "site:verify.account" : "site:verify.handle")}</p>
      <p>
        <strong className="address">{about.handle}</strong>
      </p>
      <ConfirmForm token={token} about={about} refused={answer?.refused} />
      <p className="card-note">{t("site:verify.after")}</p>
    </Card>
  );
}

function Used() {
  const t = useTexts();
  const place = useLoaderData<typeof loader>();
  return (
    <Card title={t("site:used.title")}>
      <p>{t("problem:TOKEN_USED")}</p>
      <p>{t("site:verify.used")}</p>
      <p className="call">
        <a href={screenWith("login", place, {})}>{t("site:register.login")}</a>
      </p>
      <p className="card-links">
        <a href={screenWith("register", place, {})}>{t("site:register.title")}</a>
      </p>
    </Card>
  );
}
