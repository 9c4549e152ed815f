import { data, redirect, useActionData, useLoaderData } from "react-router";
import { type ConsentChoice, consentChoices, proofOf } from "#cms/consent/answer.ts";
import { answerTo } from "#cms/consent/consent.ts";
import { giveConsent, readNotice } from "#cms/consent/contract.ts";
import { forgettingLines } from "#cms/consent/services/forgetting.ts";
import { wishes } from "#cms/consent/services/services.ts";
import { translator } from "#contract/texts/translate.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { FormDone } from "#web/site/forms/field.tsx";
import { ownAddress } from "#web/site/place.ts";
import { ScreenHead } from "#web/site/screen-head.tsx";
import { privateHead, screenPlace, screenWith, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/cookies.route";
import { CookieChoices } from "./cookie-choices.tsx";
import { PrivacyLink } from "./privacy-link.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

/** The cookie settings as a page: for browsers without script, and at an address for links. */
export async function loader(asked: Route.LoaderArgs) {
  const { searchParams } = new URL(asked.request.url);
  const notice = await load(asked.context, readNotice, {});
  const allowed = answerTo(notice.version, asked.request.headers.get("cookie"));
  return { ...screenPlace(asked, "cookies"), allowed, notice, saved: searchParams.has("saved") };
}

/** Keeps an answer in this browser, and goes back to where it was given. */
export async function action({ context, request }: Route.ActionArgs) {
  const place = screenPlace({ context, request }, "cookies");
  const form = await request.formData();
  const said = textIn(form, "choice");
  // At a map: the consents given so far, and this one.
  const choice = said === "add" ? "save" : said;
  if (!isChoice(choice)) throw data(null, { status: 400 });
  const cookies = request.headers.get("cookie");
  const version = textIn(form, "version");
  const before = said === "add" ? answerTo(version, cookies) : null;
  const chosen = wishes.filter((wish) => form.getAll("wish").includes(wish) || before?.[wish]);
  const former = proofOf(cookies);
  const { reply, refused } = await send(context, giveConsent, {
    body: { choice, wishes: chosen, version, ...(former ? { id: former.id } : {}) },
  });
  if (!reply) return data({ refused }, { status: 409 });
  const headers = new Headers();
  const host = new URL(request.url).hostname;
  for (const line of forgettingLines(cookies, { host, allowed: (wish) => reply[wish] })) {
    headers.append("Set-Cookie", line);
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
  const { allowed, notice, saved, errand, ...where } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ScreenHead title={t("site:cookies.title")} />
      <section className="consent-page wrap">
        {answer?.refused && (
          <p className="form-error" role="alert">
            {answer.refused.message}
          </p>
        )}
        {saved && !answer && <FormDone>{t("site:cookies.saved")}</FormDone>}
        <p>
          {t("site:cookies.text")} <PrivacyLink where={where} />
        </p>
        <CookieChoices action={screenWith("cookies", where, errand)} id="page" allowed={allowed} notice={notice} />
      </section>
    </>
  );
}
