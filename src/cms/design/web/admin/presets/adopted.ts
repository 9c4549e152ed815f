import type { DesignDocument } from "#cms/design/document.ts";
import { namesOf } from "#web/form/fields.ts";
import { type DesignValues, designFields } from "../state/design-fields.ts";

/** A preset in place of the design. What is the owner's own stays: the button in the header, logos, a drawing, the style sheet. */
export function adopted(values: DesignValues, preset: DesignDocument): DesignValues {
  return {
    ...preset,
    header: { ...preset.header, call: values.header.call },
    ornament: { ...preset.ornament, file: values.ornament.file },
    ...{ brand: values.brand, css: values.css },
  };
}

/** Whether the design is this preset and nothing was changed since. */
export function isPreset(values: DesignValues, preset: DesignDocument): boolean {
  const look = adopted(values, preset);
  return namesOf(designFields).every((name) => JSON.stringify(values[name]) === JSON.stringify(look[name]));
}
