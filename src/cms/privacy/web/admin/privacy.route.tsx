import "./privacy.css";
import { Alert, Anchor, Button, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "react-router";
import type { ErasureDone } from "#cms/privacy/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { keepScreen, refusalText } from "#web/admin/form/refusal.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/privacy.route";
import { changeSubject, type Desk } from "./change-subject.ts";
import { ErasePanel, ErasureView } from "./erase-panel.tsx";
import { ExportPanel } from "./export-panel.tsx";
import { FoundRecords } from "./found-records.tsx";
import { PrivacyTabs, privacyPath } from "./privacy-tabs.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { models } = await load(context, readAuthState, {});
  return { mayErase: models.subject.erase };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeSubject(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("privacy:title"));
}

/** The screen for requests of people about their data. */
export default function PrivacyScreen() {
  const t = useTexts();
  const { mayErase } = useLoaderData<typeof loader>();
  const answer = useActionData<Desk>();
  return (
    <>
      <PageHeader title={t("privacy:title")} tabs={<PrivacyTabs />} />
      <Stack gap="lg" maw={900}>
        {answer?.done ? (
          <Erased done={answer.done} />
        ) : (
          <>
            <SearchForm desk={answer} />
            {answer?.records && <Found desk={answer} records={answer.records} mayErase={mayErase} />}
          </>
        )}
      </Stack>
    </>
  );
}

function SearchForm({ desk }: { desk: Desk | undefined }) {
  const t = useTexts();
  const { formData } = useNavigation();
  const refused = desk?.refused && !desk.records ? refusalText(desk.refused, t) : undefined;
  return (
    <Paper withBorder p="lg">
      <Text size="sm" mb="xs">
        {t("privacy:desk.lead")}
      </Text>
      <Text size="sm" c="dimmed" mb="md">
        {t("privacy:desk.deadline")}
      </Text>
      <Form method="post" role="search" className="privacy-search">
        <input type="hidden" name="intent" value="search" />
        <TextInput
          name="address"
          type="text"
          inputMode="email"
          autoComplete="off"
          maxLength={lineLength}
          label={t("privacy:desk.address")}
          defaultValue={desk?.address ?? ""}
          error={refused}
          required
        />
        <Button type="submit" leftSection={<Icon name="search" />} loading={formData?.get("intent") === "search"}>
          {t("privacy:desk.search")}
        </Button>
      </Form>
    </Paper>
  );
}

type FoundProps = { desk: Desk; records: NonNullable<Desk["records"]>; mayErase: boolean };

function Found({ desk, records, mayErase }: FoundProps) {
  const t = useTexts();
  const { address } = desk;
  if (records.length === 0) {
    return (
      <Alert color="gray" role="status" title={t("privacy:desk.nothing", { address })}>
        {t("privacy:desk.nothingText")}
      </Alert>
    );
  }
  return (
    <>
      <Text role="status" fw={600}>
        {t("privacy:desk.found", { count: records.length, address })}
      </Text>
      <FoundRecords records={records} />
      <ExportPanel address={address} />
      <ErasePanel desk={desk} mayErase={mayErase} />
    </>
  );
}

function Erased({ done }: { done: ErasureDone }) {
  const t = useTexts();
  const count = done.erased.reduce((sum, one) => sum + one.count, 0);
  return (
    <Paper withBorder p="lg">
      <Stack gap="md" align="flex-start">
        <Title order={2} size="h4">
          {t("privacy:erase.done")}
        </Title>
        <Text role="status">{t("privacy:erase.doneText", { count })}</Text>
        <ErasureView erasure={done} />
        <Text size="sm" c="dimmed">
          {t("privacy:erase.record", { id: done._id })}
        </Text>
        <Anchor component={Link} to={privacyPath} reloadDocument>
          {t("privacy:erase.again")}
        </Anchor>
      </Stack>
    </Paper>
  );
}
