import "#web/admin/lists/lists.css";
import "#cms/messages/web/admin/messages.css";
import { Button } from "@mantine/core";
import { Link, redirect, useActionData, useLoaderData } from "react-router";
import { readForms } from "#cms/messages/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { ListEmpty } from "#web/admin/lists/list-empty.tsx";
import { ListFilters } from "#web/admin/lists/list-filters.tsx";
import { ListPages } from "#web/admin/lists/list-pages.tsx";
import { useListChanges } from "#web/admin/lists/use-list-changes.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { loadSitePages } from "../form-places.ts";
import { formAddress, formListAddress, formSorts, formsPath, formViewOf } from "../form-view.ts";
import type { Route } from "./+types/forms.route";
import { changeForms, type FormIntent } from "./change-forms.ts";
import { useFormQuestion } from "./form-question.tsx";
import { toFormRow } from "./form-rows.ts";
import { FormTable } from "./form-table.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const pageSize = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = formViewOf(new URL(request.url).searchParams);
  const { q, sort, page } = view;
  const { language = "de" } = await load(context, readUser, { query: {} });
  const [list, site] = await Promise.all([
    load(context, readForms, { query: { sort, page, pageSize, ...(q && { q }) } }),
    loadSitePages(context, { language }),
  ]);
  const { items, total } = "items" in list ? list : { items: [], total: 0 };
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // The last form of the last page may just have been deleted.
  if (page > pages) throw redirect(formListAddress({ ...view, page: pages }));
  return { view, total, pages, rows: items.map((form) => toFormRow(form, { pages: site, language })) };
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
  const { view, rows, total, pages } = useLoaderData<typeof loader>();
  const { change } = useListChanges<FormIntent, { id: string; name: string }>({
    action: formsPath,
    texts: "messages:forms",
    asks: [],
    sent: useActionData<typeof action>(),
    nameOf: ({ name }) => name,
    onDone: () => undefined,
  });
  const remove = useFormQuestion(({ id, name }) => change("delete", [{ id, name }]));
  return (
    <>
      <PageHeader title={t("messages:forms.title")}>
        <Button component={Link} to={formAddress("new")} leftSection={<Icon name="plus" />}>
          {t("messages:forms.new")}
        </Button>
      </PageHeader>
      <ListFilters
        search={{ label: t("messages:forms.search"), value: view.q }}
        selects={[
          {
            name: "sort",
            label: t("messages:forms.sortBy"),
            value: view.sort,
            data: formSorts.map((value) => ({ value, label: t(`messages:forms.sort.${value}`) })),
          },
        ]}
        total={t("messages:forms.total", { count: total })}
      />
      {/* Without a search there is always the contact form. */}
      {rows.length === 0 ? (
        <ListEmpty
          icon="search"
          title={t("messages:forms.nothing.title")}
          text={t("messages:forms.nothing.text")}
          reset={{ to: formsPath, label: t("messages:forms.nothing.reset") }}
        />
      ) : (
        <FormTable rows={rows} onDelete={remove} />
      )}
      <ListPages page={view.page} pages={pages} addressOf={(page) => formListAddress({ ...view, page })} />
    </>
  );
}
