import { Stack } from "@mantine/core";
import type { Hours } from "#cms/business/hours.ts";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { HoursSection } from "./hours-section.tsx";
import { withNote } from "./hours-values.ts";

type Props = {
  note: Hours["note"];
  error: string | undefined;
  onChange: (note: Hours["note"]) => void;
};

/** What applies to all of the hours, in words. */
export function NotePart({ note, error, onChange }: Props) {
  const t = useTexts();
  const labelIn = useLabelIn();
  return (
    <HoursSection name="note" heading="admin:hours.note" hint="admin:hours.noteHint" error={error}>
      <Stack gap="sm">
        {useSiteLanguages().map((language) => (
          <GrowingText
            key={language}
            id={`hours-note-${language}`}
            lang={language}
            label={labelIn(t("admin:hours.field.note"), language)}
            minRows={2}
            maxLength={300}
            value={note[language] ?? ""}
            onChange={({ currentTarget: { value: text } }) => onChange(withNote(note, { language, text }))}
          />
        ))}
      </Stack>
    </HoursSection>
  );
}
