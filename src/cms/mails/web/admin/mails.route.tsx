import "#web/admin/lists/lists.css";
import "./mails.css";
import { Alert } from "@mantine/core";
import { redirect, useActionData, useLoaderData } from "react-router";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { ListEmpty } from "#web/admin/lists/list-empty.tsx";
import { ListPages } from "#web/admin/lists/list-pages.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/mails.route";
import { areOnlyFiled, loadMails, pageSize } from "./load-mails.ts";
import { MailFilters } from "./mail-filters.tsx";
import { listAddress, type MailListView, mailListPath, viewOf } from "./mail-list-view.ts";
import { MailTable } from "./mail-table.tsx";
import { MailTabs } from "./mail-tabs.tsx";
import { resendMails } from "./resend-mails.ts";
import { useResend } from "./use-resend.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = viewOf(new URL(request.url).searchParams);
  const [{ items, total }, onlyFiled] = await Promise.all([loadMails(context, view), areOnlyFiled(context)]);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // The last mails of the last page may just have been cleared away.
  if (view.page > pages) throw redirect(listAddress({ ...view, page: pages }));
  return { view, mails: items, total, pages, onlyFiled };
}

export async function action({ context, request }: Route.ActionArgs) {
  return resendMails(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:mails.title"));
}

export default function MailsScreen() {
  const t = useTexts();
  const { view, mails, total, pages, onlyFiled } = useLoaderData<typeof loader>();
  const { resend } = useResend(useActionData<typeof action>());
  return (
    <div className="mails">
      <PageHeader title={t("admin:mails.title")} tabs={<MailTabs />} />
      {onlyFiled && (
        <Alert
          color="yellow"
          variant="light"
          icon={<Icon name="warning" size={22} />}
          title={t("admin:mails.onlyFiled.title")}
          mb="lg"
          className="mails-notice"
          data-tone="yellow"
        >
          {t("admin:mails.onlyFiled.text")}
        </Alert>
      )}
      <MailFilters view={view} total={total} />
      {mails.length === 0 ? <NoMails view={view} /> : <MailTable mails={mails} onResend={resend} />}
      <ListPages page={view.page} pages={pages} addressOf={(page) => listAddress({ ...view, page })} />
    </div>
  );
}

function NoMails({ view }: { view: MailListView }) {
  const t = useTexts();
  const filtered = view.q !== "" || view.state !== null;
  const texts = filtered ? "admin:mails.nothing" : "admin:mails.empty";
  return (
    <ListEmpty
      icon={filtered ? "search" : "mail"}
      title={t(`${texts}.title`)}
      text={t(`${texts}.text`)}
      reset={filtered ? { to: mailListPath, label: t("admin:mails.nothing.reset") } : undefined}
    />
  );
}
