import "#shop/things/web/admin/shop-admin.css";
import "../legal-admin.css";
import { data, useLoaderData } from "react-router";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import { readLegalTexts } from "#shop/legal/contract.ts";
import { legalKinds } from "#shop/legal/kinds.ts";
import { useFormKey } from "#web/admin/form/outcome/use-form-key.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import type { Route } from "./+types/edit-legal.route";
import { actOnLegal } from "./act-on-legal.ts";
import { LegalForm } from "./legal-form.tsx";
import { PrivacyView } from "./privacy-view.tsx";
import { useDiscard } from "./use-discard.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = legalKinds.find((one) => one === params.kind);
  if (!kind) throw data(null, { status: 404 });
  const [{ items }, { language, where }] = await Promise.all([
    load(context, readLegalTexts, { query: { kind } }),
    loadShopFacts(context),
  ]);
  // The model names its costs in EUR.
  return { text: items[0]!, reading: { language, currency: "EUR" }, main: where.main };
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnLegal(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [
    loaderData ? t(`admin:legal.kind.${loaderData.text._id}`) : undefined,
    t("admin:legal.title"),
  ]);
}

/** One legal text: what the owner writes and chooses, what it looks like, and what holds. */
export default function EditLegalScreen() {
  const { text, reading, main } = useLoaderData<typeof loader>();
  const key = useFormKey(text._id);
  const { discard, discarded } = useDiscard(text);
  if (text._id === "privacy") return <PrivacyView text={text} main={main} />;
  return <LegalForm key={`${key} ${discarded}`} {...{ text, reading, main }} onDiscard={discard} />;
}
