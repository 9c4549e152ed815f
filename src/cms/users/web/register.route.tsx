import { data, redirect, useActionData, useLoaderData } from "react-router";
import { translator } from "#contract/texts/translate.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { fromForm } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { Card } from "#web/site/card.tsx";
import { errorAt, Field, FormError } from "#web/site/forms/field.tsx";
import { privateHead, screenPlace, screenWith, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { passwordLength, signUp } from "../contract.ts";
import type { Route } from "./+types/register.route";
import { MailSent, sentTitle } from "./mail-sent.tsx";
import { useAuth } from "./use-auth.ts";

export const handle = { private: true };

const fields = ["name", "handle", "password"];

export function loader(asked: Route.LoaderArgs) {
  const sent = new URL(asked.request.url).searchParams.has("sent");
  const sends = asked.context.get(requestFacts).sendsMails;
  return { ...screenPlace(asked, "register"), sent, sends, sheets: [] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const place = screenPlace({ context, request }, "register");
  const body = fromForm(signUp, await request.formData());
  const { refused } = await send(context, signUp, { body });
  if (refused) return data({ refused, name: body.name, handle: body.handle }, { status: 422 });
  throw redirect(screenWith("register", place, { sent: "1", ...place.errand }), 303);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(spoken(loaderData));
  return privateHead(matches, t(loaderData?.sent ? sentTitle(loaderData.sends) : "site:register.title"));
}

export default function RegisterScreen() {
  const t = useTexts();
  const place = useLoaderData<typeof loader>();
  const user = useAuth()?.user;
  if (user) return <AlreadyIn name={user.name || user.handle} />;
  if (place.sent) {
    const again = screenWith("register", place, place.errand);
    return <MailSent text={t("site:register.sent")} again={again} sends={place.sends} />;
  }
  return (
    <Card title={t("site:register.title")}>
      <RegisterForm />
      <p className="card-links">
        {t("site:register.known")} <a href={screenWith("login", place, place.errand)}>{t("site:register.login")}</a>
      </p>
    </Card>
  );
}

function RegisterForm() {
  const t = useTexts();
  const answer = useActionData<typeof action>();
  const refused = answer?.refused;
  return (
    <form method="post" noValidate>
      <FormError refused={refused} fields={fields} />
      <Field
        id="name"
        name="name"
        label={t("site:register.name")}
        autoComplete="name"
        maxLength={lineLength}
        required
        defaultValue={answer?.name}
        error={errorAt(refused, "name")}
      />
      <Field
        id="handle"
        name="handle"
        type="email"
        label={t("site:register.handle")}
        hint={t("site:register.handleHint")}
        autoComplete="username"
        maxLength={lineLength}
        required
        defaultValue={answer?.handle}
        error={errorAt(refused, "handle")}
      />
      <Field
        id="password"
        name="password"
        type="password"
        label={t("site:register.password")}
        hint={t("site:newPassword.hint", { length: passwordLength })}
        autoComplete="new-password"
        minLength={passwordLength}
        required
        error={errorAt(refused, "password")}
      />
      <button type="submit">{t("site:register.button")}</button>
    </form>
  );
}

function AlreadyIn({ name }: { name: string }) {
  const t = useTexts();
  const place = useLoaderData<typeof loader>();
  return (
    <Card title={t("site:register.in")}>
      <p>{t("site:login.in", { name })}</p>
      <p className="call">
        <a href={screenWith("account", place, {})}>{t("site:login.account")}</a>
      </p>
    </Card>
  );
}
