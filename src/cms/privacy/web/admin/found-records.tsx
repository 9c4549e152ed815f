import { Anchor, Paper, Stack, Text, Title } from "@mantine/core";
import { Fragment } from "react";
import { Link } from "react-router";
import type { SubjectRecord } from "#cms/privacy/contract.ts";
import { labelOf, textOf } from "#cms/privacy/field-texts.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** All that is kept about a person, by its kinds. */
export function FoundRecords({ records }: { records: SubjectRecord[] }) {
  const t = useTexts();
  return [...Map.groupBy(records, ({ kind }) => kind)].map(([kind, own]) => (
    <Paper key={kind} component="section" withBorder p="lg" aria-labelledby={`kind-${kind}`}>
      <Title order={2} size="h4" mb="sm" id={`kind-${kind}`}>
        {t(`privacy:kind.${kind}`)} ({own.length})
      </Title>
      <Stack gap="xs">
        {own.map((record) => (
          <FoundRecord key={record.id} record={record} />
        ))}
      </Stack>
    </Paper>
  ));
}

function FoundRecord({ record: { title, at, fields, internal, to } }: { record: SubjectRecord }) {
  const t = useTexts();
  const language = useLanguage();
  const rows = Object.entries(fields).flatMap(([name, value]) => {
    const text = textOf(value, { t, language });
    return text === "" ? [] : [{ name, text }];
  });
  return (
    <details className="privacy-record">
      <summary>
        {title || t("privacy:desk.details")}{" "}
        <Text span size="sm" c="dimmed">
          · <Time at={at} />
        </Text>
      </summary>
      <dl className="privacy-fields">
        {rows.map(({ name, text }) => (
          <Fragment key={name}>
            <dt>
              {labelOf(name, t)}
              {internal?.includes(name) && ` (${t("privacy:desk.internal")})`}
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      {to && (
        <Anchor component={Link} to={to} size="sm">
          {t("privacy:desk.show")}
        </Anchor>
      )}
    </details>
  );
}
