import { data, redirect, useActionData, useLoaderData } from "react-router";
import { loginSecond, readLoginSecond } from "#cms/users/contract.ts";
import { factorAddress } from "#cms/users/factor-addresses.ts";
import { translator } from "#contract/texts/translate.ts";
import { fromForm } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { Card } from "#web/site/card.tsx";
import { FormError } from "#web/site/forms/field.tsx";
import { privateHead, screenWith, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { afterLogin } from "../after-login.ts";
import type { Route } from "./+types/login-second.route";
import { factorPlace } from "./factor-place.ts";
import { ProofFields } from "./proof-fields.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

export async function loader(asked: Route.LoaderArgs) {
  const place = factorPlace(asked, "second");
  const ways = await load(asked.context, readLoginSecond, {});
  // The password comes first.
  if (!ways.code && !ways.passkey) throw redirect(screenWith("login", place, place.errand), 303);
  return { ...place, ways, sheets: [] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const place = factorPlace({ context, request }, "second");
  const { refused } = await send(context, loginSecond, { body: fromForm(loginSecond, await request.formData()) });
  if (refused?.code === "LOGIN_EXPIRED") {
    throw redirect(screenWith("login", place, { done: "expired", ...place.errand }), 303);
  }
  if (refused) return data({ refused }, { status: 422 });
  throw redirect(afterLogin(new URL(request.url), place), 303);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(spoken(loaderData))("site:second.title"));
}

/** The second step of a login, after the password. */
export default function LoginSecondScreen() {
  const t = useTexts();
  const { ways, errand, ...place } = useLoaderData<typeof loader>();
  const { refused } = useActionData<typeof action>() ?? {};
  const search = new URLSearchParams(errand).toString();
  return (
    <Card title={t("site:second.title")}>
      <p>{t("site:second.text")}</p>
      <form method="post" action={factorAddress("second", place) + (search && `?${search}`)} noValidate>
        <FormError refused={refused} fields={["code"]} />
        <ProofFields id="second" ways={ways} refused={refused} />
        {ways.code && <button type="submit">{t("site:second.button")}</button>}
      </form>
      <p className="card-note">{t("site:second.lost")}</p>
      <p className="card-links">
        <a href={screenWith("login", place, errand)}>{t("site:second.back")}</a>
      </p>
    </Card>
  );
}
