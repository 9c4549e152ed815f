import { Text } from "@mantine/core";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { DesignValues, PartName } from "../state/design-fields.ts";
import { toldPart } from "./told-design.ts";

/** A part of the design beside another version of it. */
export function PartValue({ name, values }: { name: PartName; values: DesignValues }) {
  const t = useTexts();
  const site = useSiteLanguages();
  return (
    <Text component="div" size="sm" className="design-told-part">
      {toldPart(name, values, { t, site }).map(({ label, value }) => (
        <div key={label}>{value === "" ? label : `${label}: ${value}`}</div>
      ))}
    </Text>
  );
}
