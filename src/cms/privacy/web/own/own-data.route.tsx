import { data, redirect, useActionData, useLoaderData } from "react-router";
import { closeOwn, exportOwn, previewOwn } from "#cms/privacy/own-contract.ts";
import { ownDataAddress } from "#cms/privacy/own-data-address.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { factorAddress } from "#cms/users/factor-addresses.ts";
import { AccountName } from "#cms/users/web/index.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { errorAt, Field, FormError, FormSent } from "#web/site/forms/field.tsx";
import { screenAddress } from "#web/site/place.ts";
import { privateHead, screenPlace, screenWith, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/own-data.route";
import { ErasedList } from "./erased-list.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

const sheets = ["account"];

function placeOf(asked: Pick<Route.LoaderArgs, "context" | "request">) {
  const { language, main } = screenPlace(asked, "account");
  return { language, main };
}

export async function loader(asked: Route.LoaderArgs) {
  const place = placeOf(asked);
  const { main } = place;
  const alternates = Object.fromEntries(languages.map((language) => [language, ownDataAddress({ language, main })]));
  const { user } = await load(asked.context, readAuthState, {});
  const asks = new URL(asked.request.url).searchParams;
  if (user.roles.includes("guest")) {
    if (asks.has("closed")) return { ...place, alternates, user: null, preview: null, unread: null, sheets };
    throw redirect(screenWith("login", place, { next: ownDataAddress(place) }));
  }
  // Looked up only for whoever wants to close it.
  const { reply, refused } = asks.has("close")
    ? await send(asked.context, previewOwn, {})
    : { reply: null, refused: null };
  return { ...place, alternates, user, preview: reply ?? null, unread: refused, sheets };
}

export async function action({ context, request }: Route.ActionArgs) {
  const place = placeOf({ context, request });
  const form = await request.formData();
  const { refused } = await send(context, closeOwn, { body: { current: textIn(form, "current") } });
  if (!refused) throw redirect(`${ownDataAddress(place)}?closed=1`, 303);
  if (refused.code === "C101") throw redirect(screenWith("login", place, { next: ownDataAddress(place) }), 303);
  if (refused.code === "CONFIRM_AGAIN") {
    const next = new URLSearchParams({ next: `${ownDataAddress(place)}?close=1` }).toString();
    throw redirect(`${factorAddress("again", place)}?${next}`, 303);
  }
  return data({ refused }, { status: 422 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(spoken(loaderData))("site:ownData.title"));
}

/** What is stored about somebody who has an account: to take along, and to have it erased. */
export default function OwnDataScreen() {
  const t = useTexts();
  const { user, preview, unread, ...place } = useLoaderData<typeof loader>();
  const { refused = null } = useActionData<typeof action>() ?? {};
  if (!user)
    return (
      <div className="account-page">
        <div className="wrap">
          <header>
            <h1>{t("site:ownData.closed.title")}</h1>
            <FormSent>
              <p>{t("site:ownData.closed.text")}</p>
            </FormSent>
          </header>
        </div>
      </div>
    );
  const isLast = preview?.kept.some(({ reason }) => reason === "privacy:hold.lastSystem");
  const fileAt = (format: "html" | "json") =>
    `/api/v0${exportOwn.path}/?${new URLSearchParams({ format, lang: place.language }).toString()}`;
  return (
    <div className="account-page">
      <div className="wrap">
        <header>
          <h1>{t("site:ownData.title")}</h1>
          <p>
            <a href={screenAddress("account", place)}>{t("site:ownData.back")}</a>
          </p>
        </header>
        <section aria-labelledby="own-export">
          <div className="account-about">
            <h2 id="own-export">{t("site:ownData.export.title")}</h2>
            <p>{t("site:ownData.export.text")}</p>
          </div>
          <ul className="account-more">
            <li>
              <a href={fileAt("html")} download>
                {t("site:ownData.export.html")}
              </a>
            </li>
            <li>
              <a href={fileAt("json")} download>
                {t("site:ownData.export.json")}
              </a>
            </li>
          </ul>
        </section>
        <section aria-labelledby="own-close">
          <div className="account-about">
            <h2 id="own-close">{t("site:ownData.close.title")}</h2>
            <p>{t("site:ownData.close.text")}</p>
          </div>
          <div>
            {!preview && (
              <p>
                <a href={`${ownDataAddress(place)}?close=1#own-close`}>{t("site:ownData.close.look")}</a>
              </p>
            )}
            <FormError refused={unread} fields={[]} />
            {preview && <ErasedList erasure={preview} />}
            {preview && !isLast && (
              <form method="post" action={`${ownDataAddress(place)}?close=1`} noValidate>
                <FormError refused={refused} fields={["current"]} />
                <AccountName handle={user.handle} />
                <Field
                  id="close-current"
                  name="current"
                  type="password"
                  label={t("site:account.current")}
                  autoComplete="current-password"
                  required
                  error={errorAt(refused, "current")}
                />
                <button type="submit" className="quiet">
                  {t("site:ownData.close.button")}
                </button>
              </form>
            )}
          </div>
        </section>
      </div>
    </div>
  );
}
