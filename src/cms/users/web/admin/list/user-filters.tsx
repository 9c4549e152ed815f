import { grantableRoles, userStates } from "#cms/users/contract.ts";
import { ListFilters } from "#web/admin/lists/list-filters.tsx";
import { useTexts } from "#web/texts.tsx";
import { listAddress, shownSorts, type UserListView } from "./user-list-view.ts";

/** Search, states, roles and order of the users. */
export function UserFilters({ view, total }: { view: UserListView; total: number }) {
  const t = useTexts();
  return (
    <ListFilters
      parts={{
        name: "state",
        label: t("admin:users.filter.state"),
        value: view.state,
        links: [null, ...userStates].map((state) => ({
          value: state,
          label: t(state ? `admin:users.filter.${state}` : "admin:users.filter.all"),
          to: listAddress({ ...view, state, page: 1 }),
        })),
      }}
      search={{ label: t("admin:users.filter.search"), value: view.q }}
      selects={[
        {
          name: "role",
          label: t("admin:users.filter.role"),
          value: view.role ?? "",
          data: [
            { value: "", label: t("admin:users.filter.everyRole") },
            ...grantableRoles.map((value) => ({ value, label: t(`admin:roles.${value}.many`) })),
          ],
        },
        {
          name: "sort",
          label: t("admin:users.filter.sort"),
          value: view.sort,
          data: shownSorts.map((value) => ({ value, label: t(`admin:users.sort.${value}`) })),
        },
      ]}
      total={t("admin:users.total", { count: total })}
    />
  );
}
