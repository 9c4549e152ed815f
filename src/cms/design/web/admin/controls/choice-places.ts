import { type Choice, type ChoiceName, choices } from "#cms/design/choices.ts";
import type { DesignValues, PartName } from "../state/design-fields.ts";

/** Where the document holds what is chosen of each list: a part, and the name in it. */
const places = {
  header: ["header", "layout"],
  footer: ["footer", "layout"],
  edge: ["hero", "edge"],
  opening: ["hero", "opening"],
  size: ["type", "size"],
  scale: ["type", "scale"],
  headingWeight: ["type", "headingWeight"],
  headingCase: ["type", "headingCase"],
  spacing: ["layout", "spacing"],
  measure: ["layout", "measure"],
  heads: ["layout", "heads"],
  corners: ["shapes", "corners"],
  shadows: ["shapes", "shadows"],
  lines: ["shapes", "lines"],
  buttons: ["shapes", "buttons"],
  links: ["shapes", "links"],
  fields: ["shapes", "fields"],
  cards: ["shapes", "cards"],
  pictures: ["shapes", "pictures"],
  motion: ["motion", null],
} as const satisfies Record<ChoiceName, readonly [PartName, string | null]>;

/** What has a more and a less is offered from the least to the most; the lists begin with what is usual. */
const orders: { [N in ChoiceName]?: readonly Choice<N>[] } = {
  size: ["small", "normal", "large"],
  scale: ["1.125", "1.2", "1.25", "1.333", "1.414", "1.5"],
  headingWeight: ["light", "regular", "medium", "bold", "black"],
  spacing: ["tight", "normal", "airy", "wide"],
  measure: ["narrow", "normal", "wide"],
  corners: ["none", "slight", "soft", "round"],
  shadows: ["none", "soft", "lifted", "hard"],
  lines: ["none", "hair", "strong", "double"],
  motion: ["none", "calm", "lively"],
};

/** The choices of a list in the order in which they are offered. */
export function offered(name: ChoiceName): Choice<ChoiceName>[] {
  const order: readonly string[] = orders[name] ?? [];
  return [...choices[name]].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

export function chosen<N extends ChoiceName>(values: DesignValues, name: N): Choice<N> {
  const [part, key] = places[name];
  const value: unknown = values[part];
  return (key === null ? value : (value as Record<string, unknown>)[key]) as Choice<N>;
}

/** The part of the design with another choice. */
export function withChoice<N extends ChoiceName>(values: DesignValues, name: N, to: Choice<N>): Partial<DesignValues> {
  const [part, key] = places[name];
  return { [part]: key === null ? to : { ...(values[part] as object), [key]: to } };
}

/** The choices of a part, in the order of the lists. */
export function choicesIn(part: PartName): ChoiceName[] {
  return (Object.keys(places) as ChoiceName[]).filter((name) => places[name][0] === part);
}
