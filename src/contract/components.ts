import { type Declared, ofFeatures } from "./declared/declared.ts";

/** The functions of the site that its owner can switch off, as the features that belong to them declare. */
const components = ofFeatures((features: readonly Declared[]) =>
  features.flatMap(({ component }) => (component ? [component] : [])),
);

/** Which of them can be switched off, each once. */
export function componentNames(): string[] {
  return [...new Set(components().map(({ name }) => name))];
}

/** The endpoints that stay when a function is switched off, as `POST /subscriber/own`. */
export function staysWithout(component: string): ReadonlySet<string> {
  const own = components().filter(({ name }) => name === component);
  return new Set(own.flatMap(({ stays = [] }) => stays));
}

const ofScreens = ofFeatures((features: readonly Declared[]) => {
  const pairs = features.flatMap(({ component }) =>
    (component?.screens ?? []).map((screen) => [screen, component!.name] as const),
  );
  return new Map(pairs);
});

/** The function that a screen of the site belongs to: the one that says so, or the one of its name, if there is one. */
export function componentOfScreen(name: string): string {
  return ofScreens().get(name) ?? name;
}

const ofBlocks = ofFeatures((features: readonly Declared[]) => {
  const pairs = features.flatMap(({ component }) =>
    (component?.blocks ?? []).map((block) => [block, component!.name] as const),
  );
  return new Map(pairs);
});

/** The function that a kind of block belongs to, if its owner can switch it off. */
export function componentOfBlock(type: string): string | undefined {
  return ofBlocks().get(type);
}

const ofNotifications = ofFeatures((features: readonly Declared[]) => {
  const pairs = features.flatMap(({ component, notifications = {} }) =>
    component ? Object.keys(notifications).map((kind) => [kind, component.name] as const) : [],
  );
  return new Map(pairs);
});

/** The function that a kind of notification belongs to, if its owner can switch it off. */
export function componentOfNotification(kind: string): string | undefined {
  return ofNotifications().get(kind);
}

/** The kinds of blocks that belong to one of these functions. */
export function blocksOfComponents(names: readonly string[]): string[] {
  return [...ofBlocks()].flatMap(([block, name]) => (names.includes(name) ? block : []));
}

type Switches = Record<string, unknown>;

/** Whether a function is switched off by the config of the site (`config.components`). */
export function isOff(components: Switches, name: string | undefined): boolean {
  const own = name === undefined ? undefined : (components[name] as { enabled?: boolean } | undefined);
  return own?.enabled === false;
}

/** Those that are switched off. */
export function switchedOff(components: Switches): string[] {
  return componentNames().filter((name) => isOff(components, name));
}
