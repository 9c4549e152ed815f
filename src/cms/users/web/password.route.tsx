import { data, redirect, useActionData, useLoaderData } from "react-router";
import { translator } from "#contract/texts/translate.ts";
import { fromForm } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { Card } from "#web/site/card.tsx";
import { privateHead, screenPlace, screenWith, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { forgot, readToken, setPassword } from "../contract.ts";
import type { Route } from "./+types/password.route";
import { MailSent, sentTitle } from "./mail-sent.tsx";
import { ForgotForm, NewPasswordForm } from "./password-forms.tsx";

export const handle = { private: true };

const purposes = new Set<string>(["reset", "invite"]);

/** Without a token the screen asks for an address, with one for the new password. */
export async function loader(asked: Route.LoaderArgs) {
  const place = { ...screenPlace(asked, "password"), sheets: [] };
  const query = new URL(asked.request.url).searchParams;
  const token = query.get("token");
  const sends = asked.context.get(requestFacts).sendsMails;
  if (token === null && query.has("sent")) return { ...place, step: "sent", sends } as const;
  if (token === null) return { ...place, step: "forgot" } as const;
  const { reply } = await send(asked.context, readToken, { body: { token } });
  if (!reply || !purposes.has(reply.purpose)) return data({ ...place, step: "used" } as const, { status: 410 });
  return { ...place, step: "choose", token, about: reply } as const;
}

export async function action({ context, request }: Route.ActionArgs) {
  const place = screenPlace({ context, request }, "password");
  const form = await request.formData();
  if (form.has("token")) {
    const { refused } = await send(context, setPassword, { body: fromForm(setPassword, form) });
    if (refused) return data({ refused, handle: undefined }, { status: 422 });
    throw redirect(screenWith("login", place, { done: "password" }), 303);
  }
  const body = fromForm(forgot, form);
  const { refused } = await send(context, forgot, { body });
  if (refused) return data({ refused, handle: body.handle }, { status: 422 });
  throw redirect(screenWith("password", place, { sent: "1", ...place.errand }), 303);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(spoken(loaderData));
  const titles = {
    forgot: "site:forgot.title",
    sent: sentTitle(loaderData?.step !== "sent" || loaderData.sends),
    used: "site:used.title",
    choose: "site:newPassword.title",
  };
  return privateHead(matches, t(titles[loaderData?.step ?? "forgot"]));
}

export default function PasswordScreen() {
  const t = useTexts();
  const place = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (place.step === "sent") {
    const again = screenWith("password", place, place.errand);
    return <MailSent text={t("site:forgot.sent")} again={again} sends={place.sends} />;
  }
  if (place.step === "used" || answer?.refused.code === "TOKEN_USED") return <Used />;
  if (place.step === "choose") {
    const { name, purpose } = place.about;
    const title = purpose === "invite" ? t("site:newPassword.welcome", { name }) : t("site:newPassword.title");
    return (
      <Card title={title}>
        <NewPasswordForm token={place.token} about={place.about} refused={answer?.refused} />
      </Card>
    );
  }
  return (
    <Card title={t("site:forgot.title")}>
      <p>{t("site:forgot.text")}</p>
      <ForgotForm handle={answer?.handle} refused={answer?.refused} />
      <p className="card-links">
        <a href={screenWith("login", place, place.errand)}>{t("site:forgot.back")}</a>
      </p>
    </Card>
  );
}

function Used() {
  const t = useTexts();
  const place = useLoaderData<typeof loader>();
  return (
    <Card title={t("site:used.title")}>
      <p>{t("problem:TOKEN_USED")}</p>
      <p>{t("site:newPassword.used")}</p>
      <p className="call">
        <a href={screenWith("password", place, {})}>{t("site:newPassword.again")}</a>
      </p>
      <p className="card-links">
        <a href={screenWith("login", place, {})}>{t("site:forgot.back")}</a>
      </p>
    </Card>
  );
}
