import { data, redirect, useActionData, useLoaderData } from "react-router";
import { readAuthState, readFactors } from "#cms/users/contract.ts";
import { factorAddress } from "#cms/users/factor-addresses.ts";
import { translator } from "#contract/texts/translate.ts";
import { load } from "#web/load.ts";
import { FormDone } from "#web/site/forms/field.tsx";
import { screenAddress } from "#web/site/place.ts";
import { privateHead, screenWith, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { factorPlace, nextOf } from "../factor-place.ts";
import type { Route } from "./+types/security.route";
import { AppSection } from "./app-section.tsx";
import { changeFactors } from "./change-factors.ts";
import { CodesSection, ShownCodes } from "./codes-section.tsx";
import { PasskeySection } from "./passkey-section.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

const reported = ["passkeyAdd", "passkeyRename", "passkeyRemove", "appAdd", "appRemove"] as const;

export async function loader(asked: Route.LoaderArgs) {
  const place = factorPlace(asked, "security");
  const { user, lacksFactor } = await load(asked.context, readAuthState, {});
  if (!user._id) {
    const { pathname, search } = new URL(asked.request.url);
    throw redirect(screenWith("login", place, { next: pathname + search }));
  }
  const factors = await load(asked.context, readFactors, {});
  const done = new URL(asked.request.url).searchParams.get("done");
  return {
    ...place,
    factors,
    address: user.handle,
    lacksFactor,
    next: nextOf(asked.request),
    done,
    sheets: ["account"],
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const place = factorPlace({ context, request }, "security");
  const answer = await changeFactors(context, await request.formData());
  if (answer.refused?.code === "C101") throw redirect(screenWith("login", place, {}), 303);
  if (answer.refused || answer.step) return data(answer, { status: answer.refused ? 422 : 200 });
  const next = nextOf(request);
  const query = new URLSearchParams({ done: answer.intent, ...(next === null ? {} : { next }) });
  throw redirect(`${factorAddress("security", place)}?${query.toString()}`, 303);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(spoken(loaderData))("site:security.title"));
}

/** What proves who somebody is beside the password: passkeys, an authenticator app, recovery codes. */
export default function SecurityScreen() {
  const t = useTexts();
  const { factors, address, lacksFactor, next, done, alternates: _, ...place } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const search = next === null ? "" : `?${new URLSearchParams({ next }).toString()}`;
  const here = { factors, address, place, search, answer };
  const told = answer ? undefined : reported.find((one) => one === done);
  const isOn = factors.app !== null || factors.passkeys.length > 0;
  return (
    <div className="account-page">
      <div className="wrap">
        <header>
          <h1>{t("site:security.title")}</h1>
          <p>
            {t("site:security.text")} {t(isOn ? "site:security.on" : "site:security.off")}
          </p>
          <p>
            <a href={screenAddress("account", place)}>{t("site:security.back")}</a>
          </p>
          {lacksFactor && (
            <p className="form-error" role="alert">
              {t("site:security.required")}
            </p>
          )}
          {told && <FormDone>{t(`site:security.done.${told}`)}</FormDone>}
          {next !== null && isOn && answer?.step?.name !== "codes" && (
            <p className="call">
              <a href={next}>{t("site:security.go")}</a>
            </p>
          )}
        </header>
        {answer?.step?.name === "codes" ? (
          <ShownCodes {...answer.step} next={next ?? factorAddress("security", place)} />
        ) : (
          <>
            <PasskeySection {...here} />
            <AppSection {...here} />
            <CodesSection {...here} />
          </>
        )}
      </div>
    </div>
  );
}
