import { Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#web/texts.tsx";
import { moneyFault, numberFault, type Reading, type Scale, type TypedFault } from "../typed/amounts.ts";
import type { InputProps } from "./input-props.ts";

type LineProps = InputProps<string> & {
  /** Behind what is typed: a unit or a currency. */
  unit?: string | undefined;
  fault?: TypedFault | null;
  placeholder?: string | undefined;
  /** Said below it, whatever is typed. */
  below?: ReactNode;
  /** Marked as needed. The browser's own message would come in the language of the browser. */
  needed?: boolean;
  first?: boolean;
  inputMode?: "decimal" | "numeric" | "text";
  type?: "text" | "datetime-local" | "date";
  maxLength?: number;
};

const order: ("label" | "description" | "input" | "error")[] = ["label", "input", "description", "error"];

/** A field of one line. What is wrong with what was typed stands below it at once. */
export function LineInput(props: LineProps) {
  const {
    unit,
    fault,
    below,
    hint,
    lang,
    error,
    inputMode,
    maxLength = 160,
    needed,
    first,
    onChange,
    label,
    ...input
  } = props;
  const t = useTexts();
  return (
    <TextInput
      {...input}
      {...(lang && { lang })}
      {...(inputMode && { inputMode })}
      label={label}
      withAsterisk={needed}
      aria-required={needed || undefined}
      data-autofocus={first || undefined}
      description={
        (hint ?? below) ? (
          <>
            {below}
            {below && hint && " "}
            {hint}
          </>
        ) : undefined
      }
      inputWrapperOrder={order}
      error={fault ? t(`admin:shop.fault.${fault}`) : error}
      autoComplete="off"
      maxLength={maxLength}
      rightSection={
        unit && (
          <Text span size="sm" c="dimmed" className="shop-unit" aria-hidden="true">
            {unit}
          </Text>
        )
      }
      rightSectionWidth={unit && unit.length > 2 ? 24 + unit.length * 8 : 36}
      rightSectionPointerEvents="none"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A price as people type it. */
export function MoneyInput({ reading, ...props }: Omit<LineProps, "fault" | "unit"> & { reading: Reading }) {
  const fault = moneyFault(props.value, reading);
  return <LineInput inputMode="decimal" {...props} maxLength={64} unit={signOf(reading.currency)} fault={fault} />;
}

/** A number with at most so many decimals. */
export function NumberLine({ scale, ...props }: Omit<LineProps, "fault"> & { scale: Scale }) {
  const inputMode = scale.places > 0 ? "decimal" : "numeric";
  return <LineInput inputMode={inputMode} {...props} maxLength={20} fault={numberFault(props.value, scale)} />;
}

export function TimeInput(props: InputProps<string>) {
  return <LineInput {...props} type="datetime-local" />;
}

const signs: Record<string, string> = { EUR: "€", GBP: "£", USD: "$" };

function signOf(currency: string): string {
  return signs[currency] ?? currency;
}
