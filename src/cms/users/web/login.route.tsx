import { data, redirect, useActionData, useLoaderData } from "react-router";
import { homeAddress } from "#contract/addresses.ts";
import { translator } from "#contract/translate.ts";
import { fromForm } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { siteOf, titleOf } from "#web/site/head.ts";
import { languageOfPath } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { login } from "../contract.ts";
import type { Route } from "./+types/login.route";

export const handle = { private: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { main } = context.get(requestFacts);
  const url = new URL(request.url);
  return { language: languageOfPath(url.pathname, main), next: url.searchParams.get("next") ?? "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { main } = context.get(requestFacts);
  const form = await request.formData();
  const body = fromForm(login, form);
  const { refused } = await send(context, login, { body });
  if (refused) return data({ refused, handle: body.handle }, { status: 422 });
  const url = new URL(request.url);
  throw redirect(afterLogin(url, homeAddress(languageOfPath(url.pathname, main), main)), 303);
}

/** Where a fresh login leads: the address on this site that was asked for, the checkout, or home. */
function afterLogin(url: URL, home: string): string {
  const next = url.searchParams.get("next");
  // Judged as a browser reads it: `//host`, `/\\host` and `/<tab>/host` all lead away from here.
  const to = next?.startsWith("/") ? URL.parse(next, url.origin) : null;
  if (to?.origin === url.origin && !to.pathname.startsWith("//")) return to.pathname + to.search + to.hash;
  return url.searchParams.has("checkout") ? "/shop/cart/checkout/2" : home;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = translator(loaderData?.language ?? "de")("site:login.title");
  return [{ title: titleOf(siteOf(matches), title) }, { name: "robots", content: "noindex" }];
}

export default function LoginScreen() {
  const t = useTexts();
  useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer?.refused;
  return (
    <section className="login">
      <form method="post" className="login-card" noValidate>
        <h1>{t("site:login.title")}</h1>
        {refused && (
          <p className="form-error" role="alert" id="login-error">
            {refused.message}
          </p>
        )}
        <label>
          <span>{t("site:login.handle")}</span>
          <input
            name="handle"
            type="email"
            autoComplete="username"
            defaultValue={answer?.handle}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? "login-error" : undefined}
          />
        </label>
        <label>
          <span>{t("site:login.password")}</span>
          <input
            name="password"
            type="password"
            autoComplete="current-password"
            placeholder={t("site:login.password")}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? "login-error" : undefined}
          />
        </label>
        <button type="submit">{t("site:login.button")}</button>
      </form>
    </section>
  );
}
