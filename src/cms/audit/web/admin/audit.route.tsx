import "./audit.css";
import { Text } from "@mantine/core";
import { useLoaderData } from "react-router";
import { readAudit } from "#cms/audit/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import type { EmptyText } from "#web/admin/lists/list-declaration.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/audit.route";
import { auditColumns, auditMenu } from "./audit-columns.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { type AuditView, auditList, queryOf } from "./audit-list.ts";
import { loadPeople } from "./audit-people.ts";
import { AuditState, brokenRow, useAuditCheck } from "./audit-state.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const pageSize = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadList(auditList, {
    request,
    pageSize,
    read: async ({ pageSize, ...query }, { user }) => {
      const [{ items, total }, people] = await Promise.all([
        load(context, readAudit, { query: { ...queryOf(query), pageSize } }),
        loadPeople(context, { wanted: user || null }),
      ]);
      return { rows: items.map((row) => ({ ...row, id: String(row.number) })), total, people };
    },
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:audit.title"));
}

export default function AuditScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const { view, rows, total, people } = data;
  const check = useAuditCheck();
  const broken = brokenRow(check);
  const addressOf = auditList.narrowed(view) ? null : (number: number) => addressOfRow(number, total);
  return (
    <>
      <PageHeader title={t("admin:audit.title")} />
      <Text c="dimmed" className="audit-purpose">
        {t("admin:audit.purpose")}
      </Text>
      <AuditState check={check} addressOf={addressOf} />
      <AdminList
        list={auditList}
        data={data}
        texts="admin:audit"
        nameOf={({ id }) => id}
        filters={<AuditFilters view={view} total={total} people={people} thing={rows[0]?.thing ?? null} />}
        columns={auditColumns(t, { broken })}
        card={[["at", "number"], "what"]}
        dense
        from="md"
        className="audit-table"
        marks={({ number }) => ({ "data-broken": number === broken || undefined })}
        menu={auditMenu(t)}
        empty={nothingHere(t, view)}
      />
    </>
  );
}

/** The page of the unfiltered log that contains a row, as long as no later row is missing. */
function addressOfRow(number: number, total: number): string {
  return auditList.href({ page: Math.max(1, Math.floor((total - number) / pageSize) + 1) });
}

function nothingHere(t: Translate, view: AuditView): EmptyText {
  const filtered = auditList.narrowed(view);
  const kind = filtered ? "nothing" : "empty";
  return {
    icon: filtered ? "search" : "history",
    title: t(`admin:audit.${kind}.title`),
    text: t(`admin:audit.${kind}.text`),
    ...(filtered && { reset: { to: auditList.path, label: t("admin:audit.filter.reset") } }),
  };
}
