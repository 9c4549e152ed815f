import { Stack, Text, TextInput, Title } from "@mantine/core";
import type { Language } from "#contract/language.ts";
import { LinkField } from "#web/admin/links/link-field.tsx";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { DesignForm } from "../state/use-design-form.ts";

/** The button beside the menu: its words in each language, and where it leads. */
export function CallFields({ form }: { form: DesignForm }) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const labelIn = useLabelIn();
  const { header } = form.values;
  const { call } = header;
  const change = (next: Partial<typeof call>, of: string) =>
    form.change({ header: { ...header, call: { ...call, ...next } } }, { of });
  function write(language: Language, typed: string): void {
    const { [language]: _before, ...others } = call.label;
    change({ label: typed === "" ? others : { ...others, [language]: typed } }, `call-${language}`);
  }
  return (
    <Stack gap="sm" component="section" aria-labelledby="design-call">
      <div>
        <Title order={3} size="h6" id="design-call">
          {t("admin:design.call.title")}
        </Title>
        <Text size="sm" c="dimmed">
          {t("admin:design.call.text")}
        </Text>
      </div>
      {languages.map((language) => (
        <TextInput
          key={language}
          id={`design-call-${language}`}
          label={labelIn(t("admin:design.call.label"), language)}
          value={call.label[language] ?? ""}
          maxLength={60}
          error={form.errors.header}
          onChange={(event) => write(language, event.currentTarget.value)}
        />
      ))}
      <LinkField
        id="design-call-link"
        label={t("admin:design.call.link")}
        value={call.link}
        onChange={(link) => change({ link }, "call-link")}
      />
    </Stack>
  );
}
