import { data, redirect, useLoaderData } from "react-router";
import { type ConsentChoice, consentChoices, consentCookies, consentFor, consentOf } from "#contract/consent.ts";
import { translator } from "#contract/translate.ts";
import { textIn } from "../from-form.ts";
import { requestFacts } from "../request-context.ts";
import { FormDone } from "../site/field.tsx";
import { ownAddress } from "../site/place.ts";
import { privateHead, screenPlace, screenWith, spoken } from "../site/screen-place.ts";
import { useTexts } from "../texts.tsx";
import type { Route } from "./+types/cookies.route";
import { PrivacyLink } from "./cookie-banner.tsx";
import { CookieChoices } from "./cookie-choices.tsx";

export { ErrorScreen as ErrorBoundary } from "../site/error-screen.tsx";

export const handle = { private: true };

/** The cookie settings as a page: for whoever has no script, and at an address that can be linked. */
export function loader(asked: Route.LoaderArgs) {
  const { searchParams } = new URL(asked.request.url);
  const allowed = consentOf(asked.request.headers.get("cookie"));
  return { ...screenPlace(asked, "cookies"), allowed, saved: searchParams.has("saved") };
}

/** Keeps an answer in this browser, and goes back to where it was given. */
export async function action({ context, request }: Route.ActionArgs) {
  const { origin } = context.get(requestFacts);
  const place = screenPlace({ context, request }, "cookies");
  const form = await request.formData();
  const choice = textIn(form, "choice");
  if (!isChoice(choice)) throw data(null, { status: 400 });
  const consent = consentFor(choice, form.getAll("wish").map(String));
  const headers = new Headers();
  for (const cookie of consentCookies(consent, { secure: origin.startsWith("https:") })) {
    headers.append("Set-Cookie", cookie);
  }
  const back = ownAddress(place.errand.next ?? null, new URL(request.url).origin);
  throw redirect(back ?? screenWith("cookies", place, { saved: "1" }), { status: 303, headers });
}

function isChoice(text: string): text is ConsentChoice {
  return consentChoices.some((choice) => choice === text);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(spoken(loaderData))("site:cookies.title"));
}

export default function CookiesScreen() {
  const t = useTexts();
  const { allowed, saved, errand, ...where } = useLoaderData<typeof loader>();
  return (
    <section className="consent-page">
      <div className="wrap">
        <h1>{t("site:cookies.title")}</h1>
        {saved && <FormDone>{t("site:cookies.saved")}</FormDone>}
        <p>
          {t("site:cookies.text")} <PrivacyLink where={where} />
        </p>
        <CookieChoices action={screenWith("cookies", where, errand)} id="page" allowed={allowed} />
      </div>
    </section>
  );
}
