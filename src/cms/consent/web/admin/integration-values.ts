import type { Integrations } from "#cms/consent/contract.ts";
import { type IntegrationName, integrationNames } from "#contract/consent/integrations.ts";
import type { VersionedForm } from "#web/admin/form/use-versioned-form.ts";
import type { Shape } from "#web/admin/form/versioned-form.ts";

/** What the form holds: each service with its switch and its number. */
export type IntegrationValues = Pick<Integrations, IntegrationName>;
export type IntegrationForm = VersionedForm<Integrations, IntegrationValues>;

const off = { on: false, id: "" };

export const integrationShape: Shape<Integrations, IntegrationValues> = {
  valuesOf: (stored) => {
    const { ga = off, gads = off, fb = off, youtube = off, vimeo = off, osm = off, gmaps = off } = stored ?? {};
    return { ga, gads, fb, youtube, vimeo, osm, gmaps };
  },
  fieldOf: (path) => integrationNames.find((name) => name === path.split("/")[0]),
};
