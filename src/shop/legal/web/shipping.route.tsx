import { useLoaderData } from "react-router";
import { head, siteOf } from "#web/site/head/head.ts";
import type { Route } from "./+types/shipping.route";
import { LegalScreen } from "./legal-text.tsx";
import { legalDescription, loadLegal } from "./load-legal.ts";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export function loader(asked: Route.LoaderArgs) {
  return loadLegal(asked, "shipping");
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { text, language, canonical, alternates, origin } = loaderData;
  const description = legalDescription("shipping", language);
  return head(siteOf(matches), { title: text.title, description, canonical, alternates, origin });
}

/** Where the shop sends to, at what cost, how long that takes, and how orders are paid. */
export default function ShippingScreen() {
  return <LegalScreen text={useLoaderData<typeof loader>().text} />;
}
