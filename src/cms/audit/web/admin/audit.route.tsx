import "#web/admin/lists/lists.css";
import "./audit.css";
import { Text } from "@mantine/core";
import { redirect, useLoaderData } from "react-router";
import { readAudit } from "#cms/audit/contract.ts";
import { ListEmpty } from "#web/admin/lists/list-empty.tsx";
import { ListPages } from "#web/admin/lists/list-pages.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/audit.route";
import { AuditFilters } from "./audit-filters.tsx";
import { loadPeople } from "./audit-people.ts";
import { AuditState, brokenRow, useAuditCheck } from "./audit-state.tsx";
import { AuditTable } from "./audit-table.tsx";
import { type AuditView, auditAddress, everything, isFiltered, queryOf, viewOf } from "./audit-view.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const pageSize = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = viewOf(new URL(request.url).searchParams);
  const [{ items, total }, people] = await Promise.all([
    load(context, readAudit, { query: { ...queryOf(view), pageSize } }),
    loadPeople(context, { wanted: view.user }),
  ]);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (view.page > pages) throw redirect(auditAddress({ ...view, page: pages }));
  return { view, rows: items, total, pages, people };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:audit.title"));
}

export default function AuditScreen() {
  const t = useTexts();
  const { view, rows, total, pages, people } = useLoaderData<typeof loader>();
  const check = useAuditCheck();
  return (
    <>
      <PageHeader title={t("admin:audit.title")} />
      <Text c="dimmed" className="audit-purpose">
        {t("admin:audit.purpose")}
      </Text>
      <AuditState check={check} addressOf={isFiltered(view) ? null : (number) => addressOfRow(number, total)} />
      <AuditFilters view={view} total={total} people={people} thing={rows[0]?.thing ?? null} />
      {rows.length === 0 ? <NothingHere view={view} /> : <AuditTable rows={rows} broken={brokenRow(check)} />}
      <ListPages page={view.page} pages={pages} addressOf={(page) => auditAddress({ ...view, page })} />
    </>
  );
}

/** The page of the whole log on which a row stands, as far as all rows after it are there. */
function addressOfRow(number: number, total: number): string {
  const page = Math.max(1, Math.floor((total - number) / pageSize) + 1);
  return auditAddress({ ...everything, page });
}

function NothingHere({ view }: { view: AuditView }) {
  const t = useTexts();
  const filtered = isFiltered(view);
  const kind = filtered ? "nothing" : "empty";
  return (
    <ListEmpty
      icon={filtered ? "search" : "history"}
      title={t(`admin:audit.${kind}.title`)}
      text={t(`admin:audit.${kind}.text`)}
      reset={filtered ? { to: auditAddress(everything), label: t("admin:audit.filter.reset") } : undefined}
    />
  );
}
