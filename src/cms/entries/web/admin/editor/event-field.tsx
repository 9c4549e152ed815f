import { SimpleGrid, TextInput } from "@mantine/core";
import type { EntryEvent } from "#cms/entries/event.ts";
import { berlinInput, berlinTime } from "#contract/formats/date-time.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { useTexts } from "#web/texts.tsx";

type Props = { value: EntryEvent | null; error: string | undefined; onChange: (event: EntryEvent | null) => void };

const nothing: EntryEvent = { start: "", end: "", place: "" };

/** When and where what the entry announces takes place. Times are German ones. */
export function EventField({ value, error, onChange }: Props) {
  const t = useTexts();
  const event = value ?? nothing;
  function change(part: Partial<EntryEvent>): void {
    const next = { ...event, ...part };
    onChange(next.start || next.end || next.place ? next : null);
  }
  const time = (name: "start" | "end") => ({
    ...{
      type: "datetime-local",
      label: t(`admin:entry.event.${name}`),
      value: event[name] && berlinInput(event[name]),
    },
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [name]: berlinTime(currentTarget.value) ?? "" }),
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput id="entry-event" {...time("start")} error={error} />
      <TextInput {...time("end")} min={event.start && berlinInput(event.start)} />
      <TextInput
        label={t("admin:entry.event.place")}
        description={t("admin:entry.event.hint")}
        inputWrapperOrder={["label", "input", "error", "description"]}
        maxLength={lineLength}
        value={event.place}
        onChange={({ currentTarget }) => change({ place: currentTarget.value })}
      />
      <input type="hidden" name="event" value={JSON.stringify(value)} />
    </SimpleGrid>
  );
}
