import { data, redirect, useActionData, useLoaderData } from "react-router";
import { confirmAgain, readAuthState, readFactors } from "#cms/users/contract.ts";
import { factorAddress } from "#cms/users/factor-addresses.ts";
import { translator } from "#contract/texts/translate.ts";
import { fromForm } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { Card } from "#web/site/card.tsx";
import { FormError } from "#web/site/forms/field.tsx";
import { screenAddress } from "#web/site/place.ts";
import { privateHead, screenWith, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/confirm-again.route";
import { factorPlace, nextOf } from "./factor-place.ts";
import { ProofFields } from "./proof-fields.tsx";
import { waysOf } from "./ways-of.ts";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

export async function loader(asked: Route.LoaderArgs) {
  const place = factorPlace(asked, "again");
  const { user } = await load(asked.context, readAuthState, {});
  const { pathname, search } = new URL(asked.request.url);
  if (!user._id) throw redirect(screenWith("login", place, { next: pathname + search }));
  const ways = waysOf(await load(asked.context, readFactors, {}));
  return { ...place, ways, handle: user.handle, sheets: [] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const place = factorPlace({ context, request }, "again");
  const { refused } = await send(context, confirmAgain, { body: fromForm(confirmAgain, await request.formData()) });
  if (refused) return data({ refused }, { status: 422 });
  throw redirect(nextOf(request) ?? screenAddress("account", place), 303);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(spoken(loaderData))("site:again.title"));
}

/** Asks once more who is there, before a dangerous act. */
export default function ConfirmAgainScreen() {
  const t = useTexts();
  const { ways, errand, handle: address, ...place } = useLoaderData<typeof loader>();
  const { refused } = useActionData<typeof action>() ?? {};
  const search = new URLSearchParams(errand).toString();
  return (
    <Card title={t("site:again.title")}>
      <p>{t("site:again.text")}</p>
      <form method="post" action={factorAddress("again", place) + (search && `?${search}`)} noValidate>
        <FormError refused={refused} fields={["code", "password"]} />
        <ProofFields id="again" ways={ways} refused={refused} handle={address} />
        {(ways.code || !ways.passkey) && <button type="submit">{t("site:again.button")}</button>}
      </form>
    </Card>
  );
}
