import { Checkbox, NativeSelect, Radio, Stack } from "@mantine/core";
import { useLoaderData } from "react-router";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import { loadCustomerGroups } from "#shop/customer-groups/web/admin/index.ts";
import { detailChoices, printPriceList } from "#shop/print/contract.ts";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/price-list.route";
import { listChoice, listQuery } from "./choices.ts";
import { filesOf, loadPrint } from "./load-print.ts";
import { PrintScreen } from "./print-screen.tsx";
import { AvailableField, GroupsField } from "./shared-fields.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const choice = listChoice(new URL(request.url).searchParams);
  const [print, shop] = await Promise.all([loadPrint(context), loadShopFacts(context)]);
  const customerGroups = await loadCustomerGroups(context, shop);
  return { ...print, customerGroups, choice, ...filesOf(printPriceList, listQuery(choice), print.languages) };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:print.list.title"));
}

/** The price list, for the counter, for letters and for customers who order on paper. */
export default function PriceListScreen() {
  const t = useTexts();
  const { choice, groups, customerGroups, ...shown } = useLoaderData<typeof loader>();
  return (
    <PrintScreen of="list" {...shown}>
      <Radio.Group name="details" label={t("admin:print.list.details")} defaultValue={choice.details}>
        <Stack gap="sm" mt="xs">
          {detailChoices.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`admin:print.list.detail.${value}.name`)}
              description={t(`admin:print.list.detail.${value}.hint`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        name="order"
        value="yes"
        defaultChecked={choice.order}
        label={t("admin:print.list.order")}
        description={t("admin:print.list.orderHint")}
      />
      {customerGroups.length > 0 && (
        <NativeSelect
          name="customers"
          label={t("admin:print.list.customers")}
          description={t("admin:print.list.customersHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          defaultValue={choice.customers ?? ""}
          data={[
            { value: "", label: t("admin:print.list.everybody") },
            ...customerGroups.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      )}
      <AvailableField on={choice.available} />
      <GroupsField groups={groups} chosen={choice.groups} />
    </PrintScreen>
  );
}
