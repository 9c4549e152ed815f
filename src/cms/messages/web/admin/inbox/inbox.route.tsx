import "../messages.css";
import { useLoaderData } from "react-router";
import { changeMessage, countMessages, readForms } from "#cms/messages/contract.ts";
import { listTagPaths } from "#cms/tags/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import type { ViewOf } from "#web/admin/lists/filters/list-address.ts";
import type { EmptyText } from "#web/admin/lists/list-declaration.ts";
import { listed, loadList } from "#web/admin/lists/load-list.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load, loadIfAllowed } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { useTexts } from "#web/texts.tsx";
import { loadStaff } from "../load-staff.ts";
import { MessageTabs } from "../message-tabs.tsx";
import type { Route } from "./+types/inbox.route";
import { changeMessages } from "./change-messages.ts";
import { GiveAndTag, PlainGiveAndTag } from "./give-and-tag.tsx";
import { inboxActs } from "./inbox-acts.ts";
import { inboxColumns } from "./inbox-columns.tsx";
import { inboxFilters } from "./inbox-filters.ts";
import { inboxList } from "./inbox-list.ts";
import { loadRows, titleOf } from "./inbox-rows.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadList(inboxList, {
    request,
    read: async (query) => {
      const [rows, counts, { items: tags }, forms, staff] = await Promise.all([
        loadRows(context, query),
        load(context, countMessages, {}),
        load(context, listTagPaths, {}),
        loadIfAllowed(context, readForms, { query: { pageSize: 100 } }),
        loadStaff(context),
      ]);
      const { main } = context.get(requestFacts);
      const named = (forms ? listed(forms).rows : []).map(({ _id, name }) => ({
        id: _id,
        name: leadingTitle(name, main),
      }));
      return { ...rows, counts, tags, forms: named, staff };
    },
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeMessages(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("messages:inbox.title"));
}

export default function InboxScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const { folder } = data.view;
  return (
    <>
      <PageHeader title={t("messages:inbox.title")} tabs={<MessageTabs />} />
      <AdminList
        list={inboxList}
        data={data}
        texts="messages:inbox"
        nameOf={(row) => titleOf(row, t("messages:inbox.noSubject"))}
        filters={inboxFilters(t, data)}
        hint={(folder === "spam" || folder === "trash") && t(`messages:inbox.hint.${folder}`)}
        columns={inboxColumns(t)}
        card={["from", "subject", "sent"]}
        dense
        fixed
        marks={({ read }) => ({ "data-unread": !read || undefined })}
        acts={inboxActs(t)}
        menu={{
          label: (row) => t("messages:inbox.actionsFor", { name: row.name || row.email || t("messages:nobody") }),
        }}
        moreNeeds={changeMessage}
        renderMore={(ticked) => <GiveAndTag ticked={ticked} staff={data.staff} tags={data.tags} />}
        plainMore={folder !== "trash" && <PlainGiveAndTag staff={data.staff} tags={data.tags} />}
        empty={nothingHere(t, data.view)}
      />
    </>
  );
}

function nothingHere(t: Translate, view: ViewOf<typeof inboxList>): EmptyText {
  const { folder } = view;
  const filtered = inboxList.narrowed(view, ["q", "tags", "form", "assigned"]);
  const kind = filtered ? "nothing" : folder;
  return {
    icon: filtered ? "search" : folder === "trash" ? "trash" : "mail",
    title: t(`messages:inbox.empty.${kind}.title`),
    text: t(`messages:inbox.empty.${kind}.text`),
    ...(filtered && { reset: { to: inboxList.href({ folder }), label: t("messages:inbox.reset") } }),
  };
}
