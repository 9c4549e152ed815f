import "../mails.css";
import { useLoaderData } from "react-router";
import { type Mail, readDelivery } from "#cms/mails/contract.ts";
import { mailParts } from "#contract/mail/mail-states.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import type { ListMenu } from "#web/admin/lists/list-declaration.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { MenuLink } from "#web/admin/lists/parts/row-menu.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { mailAddress, mailList } from "../mail-list.ts";
import { MailTabs } from "../mail-tabs.tsx";
import { Warning } from "../warning.tsx";
import type { Route } from "./+types/mails.route";
import { loadMails } from "./load-mails.ts";
import { mailColumns } from "./mail-columns.tsx";
import { resendMails } from "./resend-mails.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadList(mailList, {
    request,
    read: async (query) => {
      const [mails, { sends }] = await Promise.all([loadMails(context, query), load(context, readDelivery, {})]);
      return { ...mails, sends };
    },
  });
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
  const data = useLoaderData<typeof loader>();
  const { search, states } = usualFilters(t, "admin:mails");
  return (
    <div className="mails">
      <PageHeader title={t("admin:mails.title")} tabs={<MailTabs />} />
      {!data.sends && <OnlyFiled />}
      <AdminList
        list={mailList}
        data={data}
        texts="admin:mails"
        nameOf={({ to }) => to}
        filters={{ search, parts: states("state", mailParts) }}
        columns={mailColumns}
        card={["mail", ["state", "created"], "attempts"]}
        className="mails-table"
        acts={[
          {
            intent: "resend",
            icon: "mail",
            label: t("admin:mails.resend"),
            may: ({ can }) => can.resend,
            bulk: false,
          },
        ]}
        menu={mailMenu(t)}
        empty="mail"
      />
    </div>
  );
}

function mailMenu(t: Translate): ListMenu<Mail> {
  return {
    label: ({ subject, to }) => t("admin:mails.actionsFor", { subject, to }),
    links: ({ _id }) => (
      <MenuLink to={mailAddress(_id)} icon="entries">
        {t("admin:mails.view")}
      </MenuLink>
    ),
  };
}

function OnlyFiled() {
  const t = useTexts();
  return (
    <Warning tone="yellow" title={t("admin:mails.onlyFiled.title")} mb="lg">
      {t("admin:mails.onlyFiled.text")}
    </Warning>
  );
}
