import { Text, TextInput } from "@mantine/core";
import type { Config } from "#cms/settings/contract.ts";
import { dayText } from "#contract/formats/dates/date-time.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { longestNote } from "./country-faults.ts";
import type { TypedCountry } from "./typed-countries.ts";

export type Recorded = Config["components"]["shop"]["shipping"]["countries"][string]["excise"];
type Typed = { id: string; name: string; label: string; value: string; error: string | undefined };
type Props = {
  row: TypedCountry;
  country: string;
  recorded: Recorded;
  typed: (part: "exciseDay" | "exciseNote") => Typed & { onChange: (text: string) => void };
};

/** Whether alcohol goes to consumers in another state of the EU: since when that is settled there, and what shows it. */
export function ExcisePart({ row, country, recorded, typed }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const isSettled = row.exciseDay !== "" && row.exciseNote.trim() !== "";
  const isStored = recorded && recorded.day === row.exciseDay && recorded.note === row.exciseNote.trim();
  const input = (part: "exciseDay" | "exciseNote") => {
    const { onChange, error, ...facts } = typed(part);
    return {
      ...facts,
      error: error ?? null,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
    };
  };
  return (
    <div className="shipping-excise">
      <Text size="sm" fw={600}>
        {t(`admin:shipping.excise.${isSettled ? "settled" : "open"}`, { country })}
      </Text>
      <Text size="sm" c="dimmed">
        {t("admin:shipping.excise.hint")}
      </Text>
      <div className="shipping-excise-fields">
        <TextInput {...input("exciseDay")} type="date" />
        <TextInput {...input("exciseNote")} maxLength={longestNote} />
      </div>
      {isStored && recorded.by && (
        <Text size="sm" c="dimmed">
          {t("admin:shipping.excise.by", { name: recorded.by, day: dayText(recorded.day, language) })}
        </Text>
      )}
    </div>
  );
}
