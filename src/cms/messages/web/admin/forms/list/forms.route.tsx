import { May } from "#web/admin/pieces/may.tsx";
import "../forms.css";
import { Button } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { createForm, readForms } from "#cms/messages/contract.ts";
import { inboxList } from "#cms/messages/web/admin/index.ts";
import { readUser } from "#cms/users/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { duplicateAct } from "#web/admin/lists/duplicated.ts";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import type { ListAct, ListMenu } from "#web/admin/lists/list-declaration.ts";
import { listed, loadList } from "#web/admin/lists/load-list.ts";
import { MenuLink } from "#web/admin/lists/parts/row-menu.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { useTexts } from "#web/texts.tsx";
import { formAddress, formList, formSorts } from "../form-list.ts";
import { loadSitePages } from "../form-places.ts";
import type { Route } from "./+types/forms.route";
import { changeForms, type FormIntent } from "./change-forms.ts";
import { formColumns } from "./form-columns.tsx";
import { formQuestion } from "./form-question.tsx";
import { type FormRow, toFormRow } from "./form-rows.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language = "de" } = await load(context, readUser, { query: {} });
  return loadList(formList, {
    request,
    read: async (query) => {
      const [forms, pages] = await Promise.all([
        load(context, readForms, { query }),
        loadSitePages(context, { language }),
      ]);
      const { rows, total } = listed(forms);
      return { rows: rows.map((form) => toFormRow(form, { pages, main: context.get(requestFacts).main })), total };
    },
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeForms(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("messages:forms.title"));
}

export default function FormsScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const { search, states, sort } = usualFilters(t, "messages:forms");
  const trash = data.view.status === "trash";
  return (
    <>
      <PageHeader title={t("messages:forms.title")}>
        <May to={createForm}>
          <Button component={Link} to={formAddress("new")} leftSection={<Icon name="plus" />}>
            {t("messages:forms.new")}
          </Button>
        </May>
      </PageHeader>
      <AdminList
        list={formList}
        data={data}
        texts="messages:forms"
        nameOf={({ name }) => name}
        filters={{ search, parts: states("status", ["trash"]), selects: [sort(formSorts)] }}
        hint={trash && t("messages:forms.trash.hint")}
        columns={formColumns(t)}
        card={["name", ["fields", "messages"], "places", "changed"]}
        dense
        fixed
        acts={trash ? trashActs : formActs(t)}
        menu={formMenu(t)}
        empty={trash && data.view.q === "" ? { icon: "trash", texts: "trash" } : "mail"}
      />
    </>
  );
}

function formActs(t: Translate): ListAct<FormRow, FormIntent>[] {
  return [
    duplicateAct(t, ({ can }: FormRow) => can.write),
    {
      intent: "delete",
      icon: "trash",
      may: ({ can }) => can.delete,
      asks: (row) => formQuestion(t, row),
      undo: "undelete",
      loses: true,
      bulk: false,
    },
  ];
}

const trashActs: ListAct<FormRow, FormIntent>[] = [
  { intent: "undelete", icon: "back", bulk: "first", may: ({ can }) => can.delete },
  { intent: "purge", icon: "trash", may: ({ can }) => can.delete, asks: true, loses: true },
];

function formMenu(t: Translate): ListMenu<FormRow> {
  return {
    label: ({ name }) => t("messages:forms.actionsFor", { name: name || t("messages:forms.unnamed") }),
    links: ({ id, trashedUntil }) => (
      <>
        {!trashedUntil && (
          <MenuLink to={formAddress(id)} icon="edit">
            {t("messages:forms.do.edit")}
          </MenuLink>
        )}
        <MenuLink to={inboxList.href({ form: id })} icon="mail">
          {t("messages:forms.do.messages")}
        </MenuLink>
      </>
    ),
  };
}
