import "./print.css";
import { Button, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import { itemsPath, printLabelsPath, printPath, shopSettingsPath } from "#shop/catalogue/web/admin/index.ts";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";
import type { PrintFile } from "./load-print.ts";
import { PrintResult } from "./print-result.tsx";

type Props = {
  of: "list" | "labels";
  state: "ready" | "empty" | "prices";
  maySet: boolean;
  files: PrintFile[];
  picture: string;
  /** The fields of the form. */
  children: ReactNode;
};

/** What is to be printed on the left, and on the right how its first page looks, with the files. */
export function PrintScreen({ of, state, maySet, files, picture, children }: Props) {
  const t = useTexts();
  const said = (key: string) => t(`admin:print.${of}.${key}`);
  return (
    <>
      <PageHeader
        title={t("admin:print.title")}
        tabs={
          <AddressTabs
            label={t("admin:print.tabs")}
            tabs={[
              { to: printPath, label: t("admin:print.list.tab"), icon: "list" },
              { to: printLabelsPath, label: t("admin:print.labels.tab"), icon: "tag" },
            ]}
          />
        }
      />
      {state === "empty" && (
        <ListEmpty
          icon="tag"
          title={t("admin:print.empty.title")}
          text={t("admin:print.empty.text")}
          reset={{ to: itemsPath, label: t("admin:print.empty.to") }}
        />
      )}
      {state === "prices" && (
        <ListEmpty
          icon="eyeOff"
          title={t("admin:print.prices.title")}
          text={t("admin:print.prices.text")}
          reset={maySet ? { to: shopSettingsPath, label: t("admin:print.prices.to") } : undefined}
        />
      )}
      {state === "ready" && (
        <div className="print-columns">
          <Paper withBorder p="lg" component="section" aria-labelledby="print-choice">
            <Title order={2} size="h4" id="print-choice" mb={4}>
              {said("title")}
            </Title>
            <Text mb="md">{said("text")}</Text>
            <ChoiceForm>{children}</ChoiceForm>
          </Paper>
          <PrintResult
            files={files.map(({ language, href }) => ({
              href,
              label: t(files.length > 1 ? `admin:print.download.${language}` : "admin:print.download.one"),
            }))}
            picture={picture}
          />
        </div>
      )}
    </>
  );
}

/** Its fields are in the address: each change shows another page. */
function ChoiceForm({ children }: { children: ReactNode }) {
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
      <Stack gap="lg" align="flex-start">
        {children}
        <Button type="submit" variant="default" leftSection={<Icon name="eye" />}>
          {t("admin:print.show")}
        </Button>
      </Stack>
    </Form>
  );
}
