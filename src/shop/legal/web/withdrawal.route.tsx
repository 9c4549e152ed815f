import { useLoaderData } from "react-router";
import { readConfig } from "#cms/settings/contract.ts";
import { load } from "#web/load.ts";
import { head, siteOf } from "#web/site/head/head.ts";
import { typeset } from "#web/typeset/typeset.ts";
import type { Route } from "./+types/withdrawal.route";
import { LegalScreen, LegalText } from "./legal-text.tsx";
import { legalDescription, loadLegal, showLegalIfThere } from "./load-legal.ts";
import { WaysToWithdraw } from "./ways-to-withdraw.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export async function loader(asked: Route.LoaderArgs) {
  const shown = await loadLegal(asked, "withdrawal");
  const { context } = asked;
  const [form, [config]] = await Promise.all([
    showLegalIfThere(context, { kind: "withdrawalForm", language: shown.language }),
    load(context, readConfig, { query: {} }),
  ]);
  const { name, owner, address, email } = config!.business;
  const lines = [name || owner, address.street, `${address.zip} ${address.city}`.trim()].filter(Boolean);
  return { ...shown, form, to: { lines, email } };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { text, language, canonical, alternates, origin } = loaderData;
  const description = legalDescription("withdrawal", language);
  return head(siteOf(matches), { title: text.title, description, canonical, alternates, origin });
}

/** How to withdraw, the instruction about it, and the form. */
export default function WithdrawalScreen() {
  const { text, form, to, language, main } = useLoaderData<typeof loader>();
  return (
    <LegalScreen text={text} before={<WaysToWithdraw where={{ language, main }} to={to} />}>
      {form && (
        <section className="legal-form" aria-labelledby="withdrawal-form">
          <h2 id="withdrawal-form" lang={form.lang}>
            {typeset(form.title, form.lang)}
          </h2>
          <LegalText text={form} />
        </section>
      )}
    </LegalScreen>
  );
}
