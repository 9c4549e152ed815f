import type { Page } from "#cms/consent/services/service.ts";
import { type Integration, services, type Wish } from "#cms/consent/services/services.ts";

/** The data of a service in a page, with which it is started. */
export type Carried = Omit<Integration, "name"> & { name: Wish };

const woken = new Map<Wish, Carried>();

const page: Page = {
  globals: window as unknown as Record<string, unknown>,
  // What our own script appends is trusted by the policy of the page ('strict-dynamic').
  load: (src) => document.head.append(Object.assign(document.createElement("script"), { async: true, src })),
  awake: (name) => woken.has(name as Wish),
};

/** Brings allowed services to life, each once; later ones join those that are awake. */
export function wake(allowed: Carried[]): void {
  const fresh = allowed.filter(({ name }) => !woken.has(name));
  for (const service of fresh) woken.set(service.name, service);
  for (const { name, ...own } of fresh) services[name].script?.wake(own, page);
}

/** Silences services that are no longer allowed until the page is left. Returns whether there are any. */
export function silence(allowed: (wish: Wish) => boolean): boolean {
  const leaving = [...woken.values()].filter(({ name }) => !allowed(name));
  for (const { name, ...own } of leaving) services[name].script?.silence(own, page);
  return leaving.length > 0;
}
