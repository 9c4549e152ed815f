import type { DesignDocument } from "#cms/design/document.ts";
import { namesOf } from "#web/form/fields.ts";
import { type DesignValues, designFields } from "../state/design-fields.ts";

/** A preset in place of the design. What the owner has written stays: the button in the header, the own style sheet. */
export function adopted(values: DesignValues, { css: _css, brand: _brand, ...preset }: DesignDocument): DesignValues {
  return { ...preset, css: values.css, header: { ...preset.header, call: values.header.call } };
}

/** Whether the design is this preset and nothing was changed since. */
export function isPreset(values: DesignValues, preset: DesignDocument): boolean {
  const look = adopted(values, preset);
  return namesOf(designFields).every((name) => JSON.stringify(values[name]) === JSON.stringify(look[name]));
}
