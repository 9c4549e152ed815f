import { Alert, Button, Group, NativeSelect, Paper, Radio, Stack, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { Form, Link, useLoaderData, useSubmit } from "react-router";
import { ordersPath, papersPath } from "#shop/catalogue/web/admin/index.ts";
import { readTodo } from "#shop/orders/contract.ts";
import { mostNamed, mostOrders, paperKinds, paperViews } from "#shop/papers/contract.ts";
import { labelsOn, type SheetName, sheets } from "#shop/print/sheets.ts";
import { PrintResult } from "#shop/print/web/admin/index.ts";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/papers.route";
import { addressSheets, type PaperChoice, paperChoice, paperFiles } from "./choice.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const choice = paperChoice(new URL(request.url).searchParams);
  const { pack, handOver } = await load(context, readTodo, { query: {} });
  const counts = { pack: pack.count, handOver: handOver.count };
  const all = choice.view ? counts[choice.view] : choice.ids.length;
  // Of a view of which nothing is left, nothing is printed.
  return { choice, counts, all, ...paperFiles(choice) };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:papers.title"));
}

/** What is printed to pack the orders that were chosen: which paper, and how its first page looks. */
export default function PapersScreen() {
  const t = useTexts();
  const { choice, counts, all, file, picture } = useLoaderData<typeof loader>();
  const { cut, view } = choice;
  return (
    <>
      <PageHeader title={t("admin:papers.title")} back={{ to: ordersPath, label: t("admin:papers.back") }} />
      {all === 0 ? (
        <>
          <ListEmpty
            icon="file"
            title={t("admin:papers.none.title")}
            text={t("admin:papers.none.text")}
            reset={{ to: ordersPath, label: t("admin:papers.none.to") }}
          />
          <WholeViews counts={counts} />
        </>
      ) : (
        <div className="print-columns">
          <Paper withBorder p="lg" component="section" aria-labelledby="papers-choice">
            <Title order={2} size="h4" id="papers-choice" mb={4}>
              {t("admin:papers.paper")}
            </Title>
            <Text mb="md">
              {view
                ? t(`admin:papers.view.${view}`, { count: Math.min(all, mostOrders) })
                : t("admin:papers.text", { count: all })}
            </Text>
            {view && all > mostOrders && (
              <Alert color="yellow" icon={<Icon name="warning" />} mb="md">
                {t("admin:papers.cut", { most: mostOrders })}
              </Alert>
            )}
            {cut && (
              <Alert color="yellow" icon={<Icon name="warning" />} mb="md">
                {t("admin:papers.cut", { most: mostNamed })}
              </Alert>
            )}
            <ChoiceForm choice={choice} />
          </Paper>
          <PrintResult files={[{ href: file, label: t("admin:papers.download") }]} picture={picture} />
        </div>
      )}
    </>
  );
}

/** For all orders of a kind of work at once, without naming them. */
function WholeViews({ counts }: { counts: Record<(typeof paperViews)[number], number> }) {
  const t = useTexts();
  const filled = paperViews.filter((view) => counts[view] > 0);
  if (filled.length === 0) return null;
  return (
    <Group gap="xs" mt="md" justify="center">
      {filled.map((view) => (
        <Button key={view} component={Link} to={`${papersPath}?view=${view}`} variant="default">
          {t(`admin:papers.whole.${view}`, { count: counts[view] })}
        </Button>
      ))}
    </Group>
  );
}

/** Its fields are in the address: each change shows another page. */
function ChoiceForm({ choice: { ids, view, paper, lang, ...labels } }: { choice: PaperChoice }) {
  const t = useTexts();
  const submit = useSubmit();
  return (
    <Form
      method="get"
      preventScrollReset
      onChange={(event) => {
        const form = event.currentTarget;
        if (form.checkValidity()) void submit(form, { replace: true, preventScrollReset: true });
      }}
    >
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      {view && <input type="hidden" name="view" value={view} />}
      <Stack gap="lg" align="flex-start">
        <Radio.Group name="paper" aria-labelledby="papers-choice" defaultValue={paper}>
          <Stack gap="sm">
            {paperKinds.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`admin:papers.papers.${value}.name`)}
                description={t(`admin:papers.papers.${value}.hint`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {paper === "slips" && (
          <NativeSelect
            name="lang"
            label={t("admin:papers.language")}
            defaultValue={lang ?? ""}
            data={[
              { value: "", label: t("admin:papers.ofOrder") },
              { value: "de", label: t("admin:papers.de") },
              { value: "en", label: t("admin:papers.en") },
            ]}
          />
        )}
        {paper === "labels" && <LabelFields {...labels} />}
        <Button type="submit" variant="default" leftSection={<Icon name="eye" />}>
          {t("admin:papers.show")}
        </Button>
      </Stack>
    </Form>
  );
}

function LabelFields({ sheet, ...begun }: Pick<PaperChoice, "sheet" | "start">) {
  const t = useTexts();
  const [start, setStart] = useState(String(begun.start));
  return (
    <>
      <NativeSelect
        name="sheet"
        label={t("admin:papers.sheet")}
        description={t("admin:papers.sheetHint")}
        defaultValue={sheet}
        onChange={(event) => {
          // Another sheet may have fewer.
          const fewer = labelsOn(sheets[event.currentTarget.value as SheetName]);
          setStart((typed) => (Number(typed) > fewer ? String(fewer) : typed));
        }}
        data={addressSheets.map((value) => {
          const { width, height } = sheets[value];
          return { value, label: t("admin:papers.size", { width, height, count: labelsOn(sheets[value]) }) };
        })}
        w="100%"
        maw={420}
      />
      <TextInput
        name="start"
        type="number"
        min={1}
        max={labelsOn(sheets[sheet])}
        label={t("admin:papers.start")}
        description={t("admin:papers.startHint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={start}
        onChange={(event) => setStart(event.currentTarget.value)}
        w="100%"
        maw={210}
      />
    </>
  );
}
