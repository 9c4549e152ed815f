import { Badge, Button, Group, Text } from "@mantine/core";
import { isUntranslated } from "#cms/entries/untranslated.ts";
import type { Language } from "#contract/language.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { useTexts } from "#web/texts.tsx";
import type { EntryValues } from "./form/entry-values.ts";
import type { EntryForm } from "./form/use-entry-form.ts";

/** The state of a language's text, and the next steps. */
export function LanguageState({ form, language }: { form: EntryForm; language: Language }) {
  const t = useTexts();
  const { values } = form;
  const state = stateOf(form, language);
  const count = wordsIn(language === "de" ? values.content : values.en_content);
  return (
    <>
      <Group gap="xs" mih={28}>
        <Badge variant="dot" color={colors[state]} tt="none" fw={500}>
          {t(`admin:entry.translation.${state}`)}
        </Badge>
        <Text size="sm" c="dimmed">
          {t("admin:entry.words", { count })}
        </Text>
        {language === "en" && <TakeGerman form={form} />}
      </Group>
      {language === "de" && <div className="admin-outdated-space" />}
      {state === "outdated" && (
        <Group gap="xs" mih={28} className="admin-outdated">
          <Text size="sm">{t("admin:entry.translation.changed")}</Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={form.busy}
            onClick={() => form.submit({ intent: "save", reviewed: ["en"] })}
          >
            {t("admin:entry.translation.fits")}
          </Button>
        </Group>
      )}
    </>
  );
}

const colors = { missing: "gray", copied: "yellow", outdated: "yellow", complete: "green" } as const;

type Translated = Pick<EntryForm, "entry"> & {
  values: Pick<EntryValues, "title" | "content" | "en_title" | "en_content">;
};

export function stateOf({ values, entry }: Translated, language: Language): keyof typeof colors {
  const title = language === "de" ? values.title : values.en_title;
  if (title.trim() === "") return "missing";
  if (language === "en" && isUntranslated(values.content, values.en_content)) return "copied";
  return language === "en" && entry?.behind?.translation === "outdated" ? "outdated" : "complete";
}

/** Fills the English text with the German one, to be translated there. */
function TakeGerman({ form: { values, replace } }: { form: EntryForm }) {
  const t = useTexts();
  const { title, content, en_title, en_content } = values;
  const take = () => replace(withGerman(values));
  const ask = () =>
    confirmFirst({
      title: t("admin:entry.takeGerman.title"),
      content: t("admin:entry.takeGerman.text"),
      loses: true,
      onConfirm: take,
    });
  if ((!title && !content) || (title === en_title && content === en_content)) return null;
  return (
    <Button size="compact-sm" variant="subtle" onClick={en_title || en_content ? ask : take}>
      {t("admin:entry.takeGerman.button")}
    </Button>
  );
}

function withGerman(values: EntryValues): EntryValues {
  return { ...values, en_title: values.title, en_content: values.content };
}

function wordsIn(html: string): number {
  const text = html.replace(/<[^>]*>/g, " ").replace(/&[a-z]+;|&#\d+;/gi, " ");
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
