import { numberText } from "#contract/formats/number.ts";
import "#web/admin/lists/lists.css";
import "./mails.css";
import { Text } from "@mantine/core";
import { redirect, useLoaderData } from "react-router";
import { readSuppressions, suppressionReasons } from "#cms/mails/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { ListEmpty } from "#web/admin/lists/list-empty.tsx";
import { ListFilters } from "#web/admin/lists/list-filters.tsx";
import { ListPages } from "#web/admin/lists/list-pages.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/suppressions.route";
import { changeSuppressions } from "./change-suppressions.ts";
import { MailTabs, suppressionsPath } from "./mail-tabs.tsx";
import { SuppressForm } from "./suppress-form.tsx";
import { SuppressionRows } from "./suppression-rows.tsx";
import { type SuppressionView, suppressionsAddress, viewOf } from "./suppression-view.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const pageSize = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = viewOf(new URL(request.url).searchParams);
  const { q, reason, page } = view;
  const query = { page, pageSize, ...(q && { q }), ...(reason && { reason }) };
  const [{ items, total }, { models }] = await Promise.all([
    load(context, readSuppressions, { query }),
    load(context, readAuthState, {}),
  ]);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // The last address of the last page may just have been released.
  if (page > pages) throw redirect(suppressionsAddress({ ...view, page: pages }));
  return { view, items, total, pages, mayChange: models.mail.suppress };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeSuppressions(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("mails:suppressions.title"));
}

export default function SuppressionsScreen() {
  const t = useTexts();
  const { view, items, total, pages, mayChange } = useLoaderData<typeof loader>();
  return (
    <div className="mails">
      <PageHeader title={t("mails:suppressions.title")} tabs={<MailTabs />} />
      <Text size="sm" mb="md" className="mails-notice">
        {t("mails:suppressions.intro")}
      </Text>
      {mayChange && <SuppressForm />}
      <Filters view={view} total={total} />
      {items.length === 0 ? <Nothing view={view} /> : <SuppressionRows rows={items} mayChange={mayChange} />}
      <ListPages page={view.page} pages={pages} addressOf={(page) => suppressionsAddress({ ...view, page })} />
    </div>
  );
}

function Filters({ view, total }: { view: SuppressionView; total: number }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ListFilters
      parts={{
        name: "reason",
        label: t("mails:suppressions.filter"),
        value: view.reason,
        links: [null, ...suppressionReasons].map((reason) => ({
          value: reason,
          label: t(`mails:suppressions.reason.${reason ?? "all"}`),
          to: suppressionsAddress({ ...view, reason, page: 1 }),
        })),
      }}
      search={{ label: t("mails:suppressions.search"), value: view.q }}
      selects={[]}
      total={t("mails:suppressions.total", { count: total, total: numberText(total, language) })}
    />
  );
}

function Nothing({ view }: { view: SuppressionView }) {
  const t = useTexts();
  const filtered = view.q !== "" || view.reason !== null;
  const texts = filtered ? "mails:suppressions.nothing" : "mails:suppressions.empty";
  return (
    <ListEmpty
      icon={filtered ? "search" : "check"}
      title={t(`${texts}.title`)}
      text={t(`${texts}.text`)}
      reset={filtered ? { to: suppressionsPath, label: t("mails:suppressions.nothing.reset") } : undefined}
    />
  );
}
