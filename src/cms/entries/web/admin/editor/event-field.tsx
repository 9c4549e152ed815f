import { SimpleGrid, TextInput } from "@mantine/core";
import { useState } from "react";
import type { EntryEvent } from "#cms/entries/event.ts";
import { berlinInput } from "#contract/formats/dates/date-time.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { useTexts } from "#web/texts.tsx";
import { typedTime } from "./form/typed-time.ts";

type Props = { value: EntryEvent | null; error: string | undefined; onChange: (event: EntryEvent | null) => void };

const nothing: EntryEvent = { start: "", end: "", place: "" };

/** When and where what the entry announces takes place. Times are German ones. */
export function EventField({ value, error, onChange }: Props) {
  const t = useTexts();
  const event = value ?? nothing;
  /** A time whose year is being typed. */
  const [unfinished, setUnfinished] = useState({ start: "", end: "" });
  function change(part: Partial<EntryEvent>): void {
    const next = { ...event, ...part };
    onChange(next.start || next.end || next.place ? next : null);
  }
  function type(name: "start" | "end", text: string): void {
    const time = typedTime(text);
    setUnfinished({ ...unfinished, [name]: time === null ? text : "" });
    if (time !== null) change({ [name]: time });
  }
  const time = (name: "start" | "end") => ({
    ...{
      type: "datetime-local",
      label: t(`admin:entry.event.${name}`),
      value: unfinished[name] || (event[name] && berlinInput(event[name])),
    },
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => type(name, currentTarget.value),
    // A year that nobody finished leaves the time as it was.
    onBlur: () => setUnfinished({ ...unfinished, [name]: "" }),
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
