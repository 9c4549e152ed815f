import { Checkbox, Radio, Stack } from "@mantine/core";
import { useLoaderData } from "react-router";
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
  const print = await loadPrint(context);
  return { ...print, choice, ...filesOf(printPriceList, listQuery(choice), print.languages) };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:print.list.title"));
}

/** The price list, for the counter, for letters and for customers who order on paper. */
export default function PriceListScreen() {
  const t = useTexts();
  const { choice, groups, ...shown } = useLoaderData<typeof loader>();
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
      <AvailableField on={choice.available} />
      <GroupsField groups={groups} chosen={choice.groups} />
    </PrintScreen>
  );
}
