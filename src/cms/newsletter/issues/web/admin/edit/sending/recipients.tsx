import { Button, Stack, Text } from "@mantine/core";
import type { Issue, IssueCheck } from "#cms/newsletter/issues/contract.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";

type Props = { issue: Issue; check: IssueCheck; dirty: boolean; onOnly: (audience: Issue["audience"]) => void };

/** How many get the issue and how many do not, and the way to send one that is in one language to its readers alone. */
export function Recipients({ issue: { audience }, check: { people, readers, only }, dirty, onOnly }: Props) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const left =
    audience.languages.length === 0 || languages.length === 1
      ? []
      : languages.filter((one) => !audience.languages.includes(one));
  return (
    <Stack gap="xs">
      <Text>{t("newsletter:send.people", { count: people })}</Text>
      {left.map(
        (one) =>
          readers[one] > 0 && (
            <Text key={one} size="sm">
              {t("newsletter:send.left", { count: readers[one], language: t(`admin:language.${one}`) })}
            </Text>
          ),
      )}
      {only && !dirty && readers[only] < people && (
        <div>
          <Text size="sm" mb={6}>
            {t("newsletter:send.onlyWritten", { language: t(`admin:language.${only}`) })}
          </Text>
          <Button variant="default" size="xs" onClick={() => onOnly({ ...audience, languages: [only] })}>
            {t("newsletter:send.only", { count: readers[only], language: t(`admin:language.${only}`) })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
