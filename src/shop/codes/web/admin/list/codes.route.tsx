import { Button, Text } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { translator } from "#contract/texts/translate.ts";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import { codeSentence } from "#shop/codes/code-sentence.ts";
import { codeStates, createCode, deleteCodeBatch, readCodes } from "#shop/codes/contract.ts";
import { formatMoney } from "#shop/pricing/amounts/money.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { choices } from "#web/admin/lists/filters/choices.ts";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import type { ListMenu } from "#web/admin/lists/list-declaration.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { MenuLink } from "#web/admin/lists/parts/row-menu.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { May } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { groupNames, loadCodeGroups } from "../code-groups.ts";
import type { Route } from "./+types/codes.route";
import { type CodeRow, codeColumns } from "./code-columns.tsx";
import { changeCodes, codeAddress, codeList, codeSorts, copyAddress, deletionTexts } from "./code-list.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ language, currency }, groups] = await Promise.all([loadShopFacts(context), loadCodeGroups(context)]);
  const t = translator(language);
  return loadList(codeList, {
    request,
    read: async (query) => {
      const { items, total } = await load(context, readCodes, { query });
      const rows = items.map((code): CodeRow => {
        const said = { ...code, groups: groupNames(code.groups, { groups, language, t }) };
        const sum = formatMoney({ amount: Math.round(code.taken * 100), currency }, language);
        const count = t("admin:codes.redeemed", { count: code.redeemed });
        const { _id: id, code: word, note, state, redeemed, changed } = code;
        return {
          ...{ id, code: word, note, state, redeemed, changed },
          sentence: codeSentence(said, { language, currency }) ?? "",
          numbers: redeemed > 0 ? `${count} · ${sum}` : count,
        };
      });
      return { rows, total };
    },
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeCodes(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:codes.title"));
}

/** Discount codes: what each of them gives, whether it counts now, and how often it was redeemed. */
export default function CodesScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const usual = usualFilters(t, "admin:codes");
  const states = choices(codeStates.toReversed(), (state) => t(`admin:codes.state.${state}`));
  return (
    <>
      <PageHeader title={t("admin:codes.title")}>
        <May to={createCode}>
          <Button component={Link} to={codeAddress("new")} leftSection={<Icon name="plus" />}>
            {t("admin:codes.new")}
          </Button>
        </May>
      </PageHeader>
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:codes.intro")}
      </Text>
      <AdminList
        list={codeList}
        data={data}
        texts="admin:codes"
        nameOf={({ code }) => code}
        filters={{ search: usual.search, selects: [usual.select("state", states), usual.sort(codeSorts)] }}
        columns={codeColumns(t)}
        card={["code", "gives", "state", "redeemed"]}
        acts={[
          {
            intent: "delete",
            needs: deleteCodeBatch,
            icon: "trash",
            labelOf: ({ redeemed }) => t(`admin:codes.do.${redeemed > 0 ? "archive" : "delete"}`),
            fits: ({ state }) => state !== "archived",
            fitsAll: (rows) => rows.every(({ state }) => state !== "archived"),
            asks: ({ code, redeemed }) => ({
              title: t(`${deletionTexts(redeemed)}.delete.title`, { count: 1 }),
              content: t(`${deletionTexts(redeemed)}.delete.one`, { name: code }),
            }),
            loses: true,
          },
        ]}
        menu={codeMenu}
        empty="tag"
      />
    </>
  );
}

const codeMenu: ListMenu<CodeRow> = { links: ({ id }) => <CopyLink id={id} /> };

function CopyLink({ id }: { id: string }) {
  const t = useTexts();
  return (
    <MenuLink to={copyAddress(id)} icon="copy">
      {t("admin:codes.duplicate")}
    </MenuLink>
  );
}
