import "./consent.css";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { Form, useLoaderData } from "react-router";
import { readConsents } from "#cms/consent/contract.ts";
import { consentYears } from "#cms/consent/retention.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/consents.route";
import { ConsentAnswers } from "./consent-answers.tsx";
import { ConsentMonths } from "./consent-months.tsx";
import { ConsentVersions } from "./consent-versions.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** `?id=…`: also the answers of the visitor with this id. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const id = (new URL(request.url).searchParams.get("id") ?? "").trim().slice(0, lineLength);
  return { id, ledger: await load(context, readConsents, { query: id ? { id } : {} }) };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("consent:admin.consents.title"));
}

/** The proof of consent: the questions, the numbers of answers, and the answers of one visitor. */
export default function ConsentsScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { id, ledger } = useLoaderData<typeof loader>();
  const { months, versions, answers } = ledger;
  return (
    <div className="consents">
      <PageHeader
        title={t("consent:admin.consents.title")}
        back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
      />
      <Stack gap="xl">
        <Text maw={720}>{t("consent:admin.consents.intro", { years: consentYears(language) })}</Text>
        {months.length === 0 ? (
          <ListEmpty
            icon="check"
            title={t("consent:admin.consents.empty.title")}
            text={t("consent:admin.consents.empty.text")}
          />
        ) : (
          <>
            <ConsentMonths months={months} />
            <FindProof id={id} />
            {id && <ConsentAnswers id={id} answers={answers} />}
            <ConsentVersions versions={versions} />
          </>
        )}
      </Stack>
    </div>
  );
}

function FindProof({ id }: { id: string }) {
  const t = useTexts();
  return (
    <Form method="get" role="search" aria-label={t("consent:admin.consents.find")}>
      <Group align="flex-end" gap="sm">
        <TextInput
          key={id}
          name="id"
          defaultValue={id}
          label={t("consent:admin.consents.findLabel")}
          description={t("consent:admin.consents.findHint")}
          maxLength={lineLength}
          autoComplete="off"
          spellCheck={false}
          required
          withAsterisk={false}
          className="consent-find"
        />
        <Button type="submit" variant="default" leftSection={<Icon name="search" />}>
          {t("consent:admin.consents.search")}
        </Button>
      </Group>
    </Form>
  );
}
