import { Badge, Button, Group, Text } from "@mantine/core";
import { isUntranslated } from "#cms/entries/untranslated.ts";
import { type Language, originalLanguage } from "#contract/language.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { fieldIn } from "#web/form/table-fields.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { EntryValues } from "./form/entry-values.ts";
import type { EntryForm } from "./form/use-entry-form.ts";

/** The state of a language's text, and the next steps. */
export function LanguageState({ form, language }: { form: EntryForm; language: Language }) {
  const t = useTexts();
  const [main, ...others] = useSiteLanguages();
  const { values } = form;
  const state = stateOf({ ...form, main }, language);
  const count = wordsIn(values[fieldIn("content", language)]);
  return (
    <>
      <Group gap="xs" mih={28}>
        {others.length > 0 && (
          <Badge variant="dot" color={colors[state]} tt="none" fw={500}>
            {t(`admin:thing.text.${state}`)}
          </Badge>
        )}
        <Text size="sm" c="dimmed">
          {t("admin:entry.words", { count })}
        </Text>
        {language !== main && <TakeMain form={form} main={main} language={language} />}
      </Group>
      {language === main && <div className="admin-outdated-space" />}
      {state === "outdated" && (
        <Group gap="xs" mih={28} className="admin-outdated">
          <Text size="sm">{t(`admin:thing.text.changed.${main}`)}</Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={form.busy}
            onClick={() => form.submit({ intent: "save", reviewed: [language] })}
          >
            {t("admin:thing.text.fits")}
          </Button>
        </Group>
      )}
    </>
  );
}

const colors = { missing: "gray", copied: "yellow", outdated: "yellow", complete: "green" } as const;

type Translated = Pick<EntryForm, "entry"> & {
  main?: Language;
  values: Pick<EntryValues, "title" | "content" | "en_title" | "en_content">;
};

export function stateOf(
  { values, entry, main = originalLanguage }: Translated,
  language: Language,
): keyof typeof colors {
  const content = (of: Language) => values[fieldIn("content", of)];
  if (values[fieldIn("title", language)].trim() === "") return "missing";
  if (language === main) return "complete";
  if (isUntranslated(content(main), content(language))) return "copied";
  return entry?.behind?.translation === "outdated" ? "outdated" : "complete";
}

type Taking = { form: EntryForm; main: Language; language: Language };

/** Fills the text of a language with that of the main one, to be translated there. */
function TakeMain({ form: { values, replace }, main, language }: Taking) {
  const t = useTexts();
  const [title, content] = [values[fieldIn("title", main)], values[fieldIn("content", main)]];
  const [own, ownContent] = [fieldIn("title", language), fieldIn("content", language)];
  const take = () => replace({ ...values, [own]: title, [ownContent]: content });
  const ask = () =>
    confirmFirst({
      title: t(`admin:entry.take.${main}.title`),
      content: t(`admin:entry.take.${main}.text`),
      loses: true,
      onConfirm: take,
    });
  if ((!title && !content) || (title === values[own] && content === values[ownContent])) return null;
  return (
    <Button size="compact-sm" variant="subtle" onClick={values[own] || values[ownContent] ? ask : take}>
      {t(`admin:entry.take.${main}.button`)}
    </Button>
  );
}

function wordsIn(html: string): number {
  const text = html.replace(/<[^>]*>/g, " ").replace(/&[a-z]+;|&#\d+;/gi, " ");
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
