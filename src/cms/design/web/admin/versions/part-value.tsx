import { Text } from "@mantine/core";
import type { DesignValues, PartName } from "../state/design-fields.ts";
import { toldPart } from "./told-design.ts";
import { useTelling } from "./use-telling.ts";

/** A part of the design beside another version of it. */
export function PartValue({ name, values }: { name: PartName; values: DesignValues }) {
  const telling = useTelling([values]);
  return (
    <Text component="div" size="sm" className="design-told-part">
      {toldPart(name, values, telling).map(({ label, value }) => (
        <div key={label}>{value === "" ? label : `${label}: ${value}`}</div>
      ))}
    </Text>
  );
}
