import { data, redirect, useActionData, useLoaderData } from "react-router";
import { staffArea } from "#contract/staff-area.ts";
import { translator } from "#contract/texts/translate.ts";
import { fromForm, textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { Card } from "#web/site/card.tsx";
import { FormDone, FormError } from "#web/site/forms/field.tsx";
import { pageTitle, siteOf } from "#web/site/head/head.ts";
import { privateHead, screenPlace, screenWith, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { login, loginByPasskey } from "../contract.ts";
import { factorAddress } from "../factor-addresses.ts";
import type { Route } from "./+types/login.route";
import { afterLogin } from "./after-login.ts";
import { PasskeyButton } from "./factors/proof-fields.tsx";
import { useAuth } from "./use-auth.ts";

export const handle = { private: true };

export function loader(asked: Route.LoaderArgs) {
  const done = new URL(asked.request.url).searchParams.get("done");
  return { ...screenPlace(asked, "login"), done, sheets: [] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const place = screenPlace({ context, request }, "login");
  const form = await request.formData();
  const url = new URL(request.url);
  if (textIn(form, "assertion") !== "") {
    const { refused } = await send(context, loginByPasskey, { body: fromForm(loginByPasskey, form) });
    if (refused) return data({ refused, handle: textIn(form, "handle") }, { status: 422 });
    throw redirect(afterLogin(url, place), 303);
  }
  const body = fromForm(login, form);
  const { reply, refused } = await send(context, login, { body });
  if (refused) return data({ refused, handle: body.handle }, { status: 422 });
  if (reply.second) throw redirect(`${factorAddress("second", place)}${url.search}`, 303);
  throw redirect(afterLogin(url, place), 303);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(spoken(loaderData));
  const site = siteOf(matches);
  const description = t("site:login.description", { name: site ? pageTitle(site) : "" });
  return [...privateHead(matches, t("site:login.title")), { name: "description", content: description }];
}

export default function LoginScreen() {
  const t = useTexts();
  const place = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Card title={t("site:login.title")}>
      <p>{t("site:login.intro")}</p>
      {place.done === "password" && !answer && <FormDone>{t("site:login.done")}</FormDone>}
      <AlreadyIn turnedAway={!answer && staffArea.test(place.errand.next?.split("?")[0] ?? "")} />
      {place.done === "expired" && !answer && (
        <p className="form-error" role="alert">
          {t("problem:LOGIN_EXPIRED")}
        </p>
      )}
      <LoginForm />
      <p className="card-links">
        <a href={screenWith("password", place, place.errand)}>{t("site:forgot.title")}</a>
        <a href={screenWith("register", place, place.errand)}>{t("site:register.title")}</a>
      </p>
    </Card>
  );
}

/** For users who are logged in: as whom, and why the admin centre sent them here. */
function AlreadyIn({ turnedAway }: { turnedAway: boolean }) {
  const t = useTexts();
  const place = useLoaderData<typeof loader>();
  const auth = useAuth();
  if (!auth) return null;
  const { user, models } = auth;
  return (
    <>
      {turnedAway && !models.admincenter.enter && (
        <p className="form-error" role="alert">
          {t("problem:C100")}
        </p>
      )}
      <p>
        {t("site:login.in", { name: user.name || user.handle })}{" "}
        <a href={screenWith("account", place, {})}>{t("site:login.account")}</a>
      </p>
      <h2>{t("site:login.other")}</h2>
    </>
  );
}

/** While the address is typed, browsers offer passkeys too (`whileTyping`). */
const named = { autoComplete: "username webauthn" };

function LoginForm() {
  const t = useTexts();
  const answer = useActionData<typeof action>();
  const refused = answer?.refused;
  const wrong = refused ? { "aria-invalid": true, "aria-describedby": "login-error" } : {};
  return (
    <form method="post" noValidate>
      <FormError id="login-error" refused={refused} fields={[]} />
      <label>
        <span>{t("site:login.handle")}</span>
        <input name="handle" type="email" {...named} defaultValue={answer?.handle} {...wrong} />
      </label>
      <label>
        <span>{t("site:login.password")}</span>
        <input
          name="password"
          type="password"
          autoComplete="current-password"
          placeholder={t("site:login.password")}
          {...wrong}
        />
      </label>
      <button type="submit">{t("site:login.button")}</button>
      <PasskeyButton id="login-passkey" whileTyping label={t("site:second.login")} />
    </form>
  );
}
