import { Anchor, NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link, useLoaderData } from "react-router";
import { printLabelsPath } from "#shop/catalogue/web/admin/index.ts";
import { codeChoices, mostCopies, printLabels } from "#shop/print/contract.ts";
import { labelsOn, type SheetName, sheetNames, sheets } from "#shop/print/sheets.ts";
import { readProductBatch } from "#shop/products/contract.ts";
import { nameOf } from "#shop/products/offers.ts";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/labels.route";
import { labelChoice, labelQuery } from "./choices.ts";
import { filesOf, loadPrint } from "./load-print.ts";
import { PrintScreen } from "./print-screen.tsx";
import { AvailableField, GroupsField } from "./shared-fields.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const choice = labelChoice(new URL(request.url).searchParams);
  const [print, chosen] = await Promise.all([
    loadPrint(context),
    choice.products.length > 0 ? load(context, readProductBatch, { query: {}, body: choice.products }) : [],
  ]);
  return {
    ...{ ...print, choice, names: chosen.map(nameOf).filter(Boolean) },
    ...filesOf(printLabels, labelQuery(choice), print.languages),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:print.labels.title"));
}

/** Labels for shelves and signs, on sheets as they are sold. */
export default function LabelsScreen() {
  const t = useTexts();
  const { choice, groups, names, ...shown } = useLoaderData<typeof loader>();
  const said = (key: string, values = {}) => t(`admin:print.labels.${key}`, values);
  const most = labelsOn(sheets[choice.sheet]);
  const [start, setStart] = useState(String(choice.start));
  return (
    <PrintScreen of="labels" {...shown}>
      <NativeSelect
        name="sheet"
        label={said("sheet")}
        description={said("sheetHint")}
        defaultValue={choice.sheet}
        onChange={(event) => {
          // Another sheet may have fewer.
          const fewer = labelsOn(sheets[event.currentTarget.value as SheetName]);
          setStart((typed) => (Number(typed) > fewer ? String(fewer) : typed));
        }}
        data={sheetNames.map((value) => ({ value, label: sheetText(value, said) }))}
        w="100%"
        maw={420}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} w="100%" maw={420}>
        <TextInput
          name="start"
          type="number"
          min={1}
          max={most}
          label={said("start")}
          description={said("startHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={start}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
        <TextInput
          name="copies"
          type="number"
          min={1}
          max={mostCopies}
          label={said("copies")}
          description={said("copiesHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          defaultValue={choice.copies}
        />
      </SimpleGrid>
      <NativeSelect
        name="code"
        label={said("code")}
        description={said("codeHint")}
        defaultValue={choice.code}
        data={codeChoices.map((value) => ({ value, label: said(`codes.${value}`) }))}
        w="100%"
        maw={420}
      />
      <AvailableField on={choice.available} />
      {choice.products.length > 0 ? (
        <>
          <input type="hidden" name="products" value={choice.products.join(",")} />
          <Text size="sm">
            {said("chosen", { names: names.slice(0, 5).join(", "), count: choice.products.length })}{" "}
            <Anchor component={Link} to={printLabelsPath} size="sm" underline="always">
              {said("unchoose")}
            </Anchor>
          </Text>
        </>
      ) : (
        <GroupsField groups={groups} chosen={choice.groups} />
      )}
    </PrintScreen>
  );
}

/** `70 × 36 mm · 24 auf einem Bogen`, in the numbers of the language. */
function sheetText(name: SheetName, said: (key: string, values?: object) => string): string {
  const { width, height } = sheets[name];
  return said(name === "a6" ? "signs" : "size", { width, height, count: labelsOn(sheets[name]) });
}
