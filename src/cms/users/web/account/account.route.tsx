import { data, redirect, useActionData, useLoaderData } from "react-router";
import { listSessions, readAuthState } from "#cms/users/contract.ts";
import { factorAddress } from "#cms/users/factor-addresses.ts";
import { screenAddress } from "#contract/addresses.ts";
import { translator } from "#contract/texts/translate.ts";
import { load } from "#web/load.ts";
import { FormDone } from "#web/site/forms/field.tsx";
import { privateHead, screenPlace, screenWith, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/account.route";
import { type Answer, changeAccount, intentOf, isIntent, typed } from "./change-account.ts";
import { HandleForm } from "./handle-form.tsx";
import { OwnLinks } from "./own-links.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList } from "./session-list.tsx";

export const handle = { private: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const place = screenPlace({ context, request }, "account");
  const auth = await load(context, readAuthState, {});
  if (auth.user.roles.includes("guest")) throw redirect(logInFirst(place));
  const { items } = await load(context, listSessions, { query: {} });
  const sessions = items.toSorted((one, other) => Number(other.current) - Number(one.current));
  const done = new URL(request.url).searchParams.get("done");
  return { ...place, auth, sessions, done, sheets: ["account"] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const place = screenPlace({ context, request }, "account");
  const form = await request.formData();
  const { user } = await load(context, readAuthState, {});
  if (user.roles.includes("guest")) throw redirect(logInFirst(place), 303);
  const intent = intentOf(form);
  const refused = await changeAccount(context, { intent, form, user });
  if (!refused) throw redirect(screenWith("account", place, { done: intent }), 303);
  if (refused.code === "CONFIRM_AGAIN") {
    const next = new URLSearchParams({ next: `${screenAddress("account", place)}#${intent}` }).toString();
    throw redirect(`${factorAddress("again", place)}?${next}`, 303);
  }
  const answer: Answer = { intent, refused, typed: typedIn(form) };
  return data(answer, { status: 422 });
}

function logInFirst(place: ReturnType<typeof screenPlace>): string {
  return screenWith("login", place, { next: screenAddress("account", place) });
}

function typedIn(form: FormData): Answer["typed"] {
  return { name: typed(form, "name"), language: typed(form, "language"), handle: typed(form, "handle") };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(spoken(loaderData))("site:account.title"));
}

export default function AccountScreen() {
  const t = useTexts();
  const { auth, sessions, done, ...place } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const here = { auth, place, done: !answer && isIntent(done) ? done : null, answer };
  return (
    <div className="account-page">
      <div className="wrap">
        <header>
          <h1>{t("site:account.title")}</h1>
          <p>{t("site:login.in", { name: auth.user.name || auth.user.handle })}</p>
          <OwnLinks />
          {done === "verify" && !answer && <FormDone>{t("site:account.done.verify")}</FormDone>}
        </header>
        <ProfileForm {...here} />
        <HandleForm {...here} />
        <PasswordForm {...here} />
        <SessionList {...here} sessions={sessions} />
      </div>
    </div>
  );
}
