import { Alert, Button, Checkbox, List, NativeSelect, Paper, Stack, Text, Title } from "@mantine/core";
import { data, Form, type RouterContextProvider, redirect, useNavigation } from "react-router";
import { readConfig } from "#cms/settings/contract.ts";
import { type Demo, readDemo, removeDemo, trades } from "#cms/setup/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { siteLanguages } from "#contract/language.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { ReadySites } from "../setup-screen.tsx";

type Context = Readonly<RouterContextProvider>;

export async function loadDemo(context: Context) {
  const [demo, { models }] = await Promise.all([load(context, readDemo, {}), load(context, readAuthState, {})]);
  return { demo, mayRemove: models.demo.remove };
}

/** Removes the example as the form says, and leads to the pages that the site begins with. */
export async function actOnDemo({
  context,
  request,
  ready,
}: {
  context: Context;
  request: Request;
  ready: ReadySites;
}) {
  const form = await request.formData();
  const trade = trades.find((one) => one === textIn(form, "trade")) ?? "none";
  const [config] = await load(context, readConfig, { query: {} });
  const pages = ready(trade, siteLanguages(config!));
  const touched = form.has("all") ? { touched: Number(textIn(form, "touched")) } : {};
  const { refused } = await send(context, removeDemo, { body: { trade, pages, ...touched } });
  if (refused) return data({ refused }, { status: 422 });
  throw redirect("/admincenter", 303);
}

/** Says what the example is, what goes and what stays, and removes it. */
export function DemoScreen({
  demo,
  mayRemove,
  refused,
}: {
  demo: Demo;
  mayRemove: boolean;
  refused: ProblemReply | null;
}) {
  const t = useTexts();
  return (
    <>
      <PageHeader title={t("admin:demo.title")} back={{ to: "/admincenter", label: t("admin:menu.overview") }} />
      {demo.there && mayRemove ? (
        <Removal demo={demo} refused={refused} />
      ) : (
        <Paper withBorder p="lg" maw={640}>
          <Text>{t(demo.there ? "admin:demo.ofOwners" : "admin:demo.gone")}</Text>
        </Paper>
      )}
    </>
  );
}

/** Those that every site has, in this order; others come after them. */
const kinds = ["page", "entry", "gallery", "file", "form", "guestbook"];

function kindsOf(counts: Demo["counts"]): string[] {
  return [...kinds, ...Object.keys(counts).filter((kind) => !kinds.includes(kind))].filter((kind) => counts[kind]);
}

function Removal({ demo: { counts, touched }, refused }: { demo: Demo; refused: ProblemReply | null }) {
  const t = useTexts();
  const { state } = useNavigation();
  return (
    <Paper component={Form} method="post" withBorder p="lg" maw={640}>
      <Stack gap="md" align="flex-start">
        {refused && (
          <Alert color="red" variant="light" icon={<Icon name="warning" />} role="alert">
            {refusalText(refused, t)}
          </Alert>
        )}
        <Text>{t("admin:demo.text")}</Text>
        <section aria-labelledby="demo-goes">
          <Title order={2} size="h4" id="demo-goes" mb={4}>
            {t("admin:demo.goes")}
          </Title>
          <List>
            {kindsOf(counts).map((kind) => (
              <List.Item key={kind}>
                {t(`admin:demo.count.${kind}` as "admin:demo.count.page", { count: counts[kind] ?? 0 })}
              </List.Item>
            ))}
            <List.Item>{t("admin:demo.business")}</List.Item>
          </List>
        </section>
        <section aria-labelledby="demo-stays">
          <Title order={2} size="h4" id="demo-stays" mb={4}>
            {t("admin:demo.stays")}
          </Title>
          <Text>{t("admin:demo.stay")}</Text>
          {touched > 0 && (
            <>
              <Text mt="xs">{t("admin:demo.touched", { count: touched })}</Text>
              <input type="hidden" name="touched" value={touched} />
              <Checkbox mt="xs" name="all" label={t("admin:demo.all", { count: touched })} />
            </>
          )}
        </section>
        <NativeSelect
          name="trade"
          label={t("admin:demo.trade")}
          description={t("admin:demo.tradeHint")}
          defaultValue="none"
          maw={420}
          w="100%"
          data={trades.map((value) => ({ value, label: t(`site:setup.trade.${value}.name`) }))}
        />
        <Text size="sm" c="dimmed">
          {t("admin:demo.trash")}
        </Text>
        <Button type="submit" color="red.9" leftSection={<Icon name="trash" />} loading={state === "submitting"}>
          {t("admin:demo.button")}
        </Button>
      </Stack>
    </Paper>
  );
}
