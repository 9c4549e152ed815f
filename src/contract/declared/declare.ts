import { houseSlugs, segmentsOf } from "../addresses.ts";
import { shipTexts } from "../texts/translate.ts";
import { type Declared, remember } from "./declared.ts";

/**
 * Registers what features declare. Must be called before anything is read from it.
 * @throws Error when two features declare the same name or address, or a notification asks for a right that no feature declares
 */
export function declare(features: readonly Declared[]): void {
  const rights = rightsOf(features);
  refuseTwice(rights);
  refuseTwice(features.flatMap(({ audit = [] }) => audit));
  for (const table of ["notifications", "mails", "problems", "screens", "forms"] as const) {
    refuseTwice(features.flatMap((feature) => Object.keys(feature[table] ?? {})));
  }
  const screens = features.flatMap((feature) => Object.values(feature.screens ?? {}));
  refuseTwice([...houseSlugs, ...screens.flatMap(segmentsOf)]);
  for (const [kind, { permission }] of features.flatMap((feature) => Object.entries(feature.notifications ?? {}))) {
    if (permission && !rights.includes(permission))
      throw new Error(`${kind} asks for ${permission}, and nobody names it`);
  }
  for (const { texts } of features) shipTexts(texts);
  remember(features);
}

/** The rights of features, each as `resource.action`. */
function rightsOf(features: readonly Declared[]): string[] {
  const resources = features.flatMap(({ rights = {} }) => Object.entries(rights));
  return resources.flatMap(([resource, actions]) => Object.keys(actions).map((action) => `${resource}.${action}`));
}

/** @throws Error when a name is in the list twice */
export function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Two features say what ${twice} is`);
}
