import type { Notice } from "#cms/consent/contract.ts";
import { integrations, scriptOf } from "#contract/consent/integrations.ts";

/** A service as the page carries it: what is to be done once it is allowed, and nothing that does it. */
export type Descriptor = { name: Notice["integrations"][number]["name"]; id: string; script: string };

/** The services that wait for a visitor's consent. Browsers take these for data and ask nobody. */
export function Integrations({ notice: { integrations: active } }: { notice: Notice }) {
  return active.map(({ name, id }) => {
    const script = scriptOf({ name, id });
    if (script === null || integrations[name].wish === null) return null;
    const descriptor: Descriptor = { name, id, script };
    const html = JSON.stringify(descriptor).replaceAll("<", "\\u003c");
    return (
      <script key={name} type="application/json" data-integration={name} dangerouslySetInnerHTML={{ __html: html }} />
    );
  });
}
