import { Button, Group, Paper, SegmentedControl, Text, Title } from "@mantine/core";
import { useState } from "react";
import { type Issue, testIssue } from "#cms/newsletter/issues/contract.ts";
import { spokenIn } from "#contract/language.ts";
import { May } from "#web/admin/pieces/may.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { issuePath } from "../issue-list.ts";
import { useActs } from "./use-acts.ts";

type Props = { issue: Issue; dirty: boolean };

const widths = ["phone", "desk"] as const;
const schemes = ["light", "dark"] as const;

/** The preview of the stored issue, and a button that sends it to the user as a test. */
export function IssuePreview({ issue, dirty }: Props) {
  const t = useTexts();
  const reader = useLanguage();
  const languages = useSiteLanguages();
  const [lang, setLang] = useState<string>(spokenIn(reader, languages));
  const [width, setWidth] = useState<string>("phone");
  const [scheme, setScheme] = useState<string>("light");
  const { act, busy } = useActs(issue);
  const address = `${issuePath(issue._id)}/preview?lang=${lang}&scheme=${scheme}&v=${issue.version}`;
  const choice = (
    label: string,
    value: string,
    { set, of }: { set: (value: string) => void; of: readonly string[] },
  ) => (
    <SegmentedControl
      aria-label={t(`newsletter:preview.${label}`)}
      value={value}
      onChange={set}
      data={of.map((one) => ({
        value: one,
        label: label === "lang" ? t(`admin:language.${one}`) : t(`newsletter:preview.${one}`),
      }))}
    />
  );
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="issue-preview">
      <Title order={2} size="h5" id="issue-preview" mb="xs">
        {t("newsletter:preview.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t(dirty ? "newsletter:preview.dirty" : "newsletter:preview.text")}
      </Text>
      <Group gap="sm" mb="md">
        {languages.length > 1 && choice("lang", lang, { set: setLang, of: languages })}
        {choice("width", width, { set: setWidth, of: widths })}
        {choice("scheme", scheme, { set: setScheme, of: schemes })}
        <May to={testIssue}>
          <Button variant="default" loading={busy} onClick={() => act("test", { lang })}>
            {t("newsletter:preview.test")}
          </Button>
        </May>
      </Group>
      <iframe
        src={address}
        sandbox="allow-same-origin"
        title={t("newsletter:preview.frame")}
        className="newsletter-preview"
        data-width={width}
      />
    </Paper>
  );
}
