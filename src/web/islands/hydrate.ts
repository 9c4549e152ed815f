import { type ComponentType, createElement } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

type Waking = { component: unknown; props: object; prefix: string };

/** The only way React comes to a public page; nothing before an island wakes needs it. */
export function hydrateIsland(place: HTMLElement, { component, props, prefix }: Waking): void {
  // Synchronously, so that a recorded click meets the live element.
  flushSync(() => {
    hydrateRoot(place, createElement(component as ComponentType<object>, props), { identifierPrefix: prefix });
  });
}
