import { Text } from "@mantine/core";
import { useMemo } from "react";
import { data, useLoaderData } from "react-router";
import { isId } from "#contract/id.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { ownName } from "#contract/titles/own-name.ts";
import { placeCustomer, readCustomerGroups, readGroupMembers } from "#shop/customer-groups/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { GroupTabs } from "../group-tabs.tsx";
import { customerGroupList } from "../list/customer-group-list.ts";
import type { Route } from "./+types/members.route";
import { memberColumns } from "./member-columns.tsx";
import { changeMembers, memberList, placeIn } from "./member-list.ts";
import { MemberPicker } from "./member-picker.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const { items } = await load(context, readCustomerGroups, { query: { id } });
  const [group] = items;
  if (!group) throw data(null, { status: 404 });
  const list = await loadList(memberList(id), {
    request,
    read: async (query) => {
      const found = await load(context, readGroupMembers, { query: { ...query, group: id } });
      return { rows: found.items.map(({ _id, ...member }) => ({ id: _id, ...member })), total: found.total };
    },
  });
  return { group, list };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData();
  const user = textIn(form, "add");
  if (user) return { refused: await placeIn(context, { user, group: params.id }) };
  return changeMembers(context, form);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [
    loaderData ? ownName(loaderData.group) : "",
    t("admin:customerGroups.tab.members"),
    t("admin:customerGroups.title"),
  ]);
}

/** Who is in a group; somebody who comes into it leaves the one before. */
export default function MembersScreen() {
  const t = useTexts();
  const { group, list: shown } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const list = useMemo(() => memberList(group._id), [group._id]);
  const usual = usualFilters(t, "admin:customerMembers");
  return (
    <>
      <PageHeader
        title={leadingTitle({ de: group.name_de, en: group.name_en }, language)}
        back={{ to: customerGroupList.path, label: t("admin:customerGroups.back") }}
        tabs={<GroupTabs id={group._id} />}
      />
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:customerMembers.intro")}
      </Text>
      <MemberPicker />
      <AdminList
        list={list}
        data={shown}
        texts="admin:customerMembers"
        nameOf={({ name, handle }) => name || handle}
        filters={{ search: usual.search }}
        columns={memberColumns}
        card={["name", "handle"]}
        acts={[{ intent: "remove", needs: placeCustomer, icon: "close" }]}
        menu={{}}
        empty="user"
      />
    </>
  );
}
