import { ofFeatures } from "./declared/declared.ts";

/** The forms in which visitors give personal data, by the names of their blocks. */
export const personalForms = ofFeatures(
  (features) => new Map(features.flatMap(({ forms = {} }) => Object.entries(forms))),
);
