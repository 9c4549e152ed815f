import { descriptionLength, teaserLength } from "#cms/entries/fields.ts";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { useTexts } from "#web/texts.tsx";

const limits = { teaser: teaserLength, description: descriptionLength };

type Props = {
  field: keyof typeof limits;
  label: string;
  id: string;
  name: string;
  lang: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** What lists or search engines say of an entry. Text beyond the limit is not cut, so that the user can shorten it. */
export function ShortTextField({ field, label, id, name, lang, value, error, onChange }: Props) {
  const t = useTexts();
  const [count, limit] = [value.length, limits[field]];
  return (
    <GrowingText
      {...{ id, name, lang, value }}
      label={label}
      description={count > 0 ? t("admin:entry.used", { count, limit }) : t(`admin:entry.${field}Hint`)}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={error ?? (count > limit ? t("admin:entry.tooLong", { limit }) : undefined)}
      minRows={2}
      maxRows={6}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
