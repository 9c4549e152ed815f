/** Choices with their labels. */
export function choices<T extends string | null>(values: readonly T[], labelOf: (value: T) => string) {
  return values.map((value) => ({ value, label: labelOf(value) }));
}
