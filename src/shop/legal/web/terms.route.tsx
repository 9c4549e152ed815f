import { useLoaderData } from "react-router";
import { head, siteOf } from "#web/site/head/head.ts";
import type { Route } from "./+types/terms.route";
import { LegalScreen } from "./legal-text.tsx";
import { legalDescription, loadLegal } from "./load-legal.ts";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export function loader(asked: Route.LoaderArgs) {
  return loadLegal(asked, "terms");
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { text, language, canonical, alternates, origin } = loaderData;
  const description = legalDescription("terms", language);
  return head(siteOf(matches), { title: text.title, description, canonical, alternates, origin });
}

/** The terms of the shop, as far as it has any. */
export default function TermsScreen() {
  return <LegalScreen text={useLoaderData<typeof loader>().text} />;
}
