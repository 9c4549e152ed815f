import { teaserLength } from "#cms/entries/fields.ts";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { useTexts } from "#web/texts.tsx";

type Props = {
  id: string;
  name: string;
  lang: string;
  value: string;
  error: string | undefined;
  onChange: (teaser: string) => void;
};

/** What lists say of an entry. Text beyond the limit is not cut, so that the user can shorten it. */
export function TeaserField({ id, name, lang, value, error, onChange }: Props) {
  const t = useTexts();
  const [count, limit] = [value.length, teaserLength];
  return (
    <GrowingText
      {...{ id, name, lang, value }}
      label={t("admin:entry.field.teaser")}
      description={count > 0 ? t("admin:entry.used", { count, limit }) : t("admin:entry.teaserHint")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={error ?? (count > limit ? t("admin:entry.tooLong", { limit }) : undefined)}
      minRows={2}
      maxRows={6}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
