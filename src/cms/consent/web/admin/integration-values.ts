import type { Integrations } from "#cms/consent/contract.ts";
import type { Setting } from "#cms/consent/services/service.ts";
import { eachService, type ServiceName, serviceNames, unset } from "#cms/consent/services/services.ts";
import type { VersionedForm } from "#web/admin/form/use-versioned-form.ts";
import type { Shape } from "#web/admin/form/versioned-form.ts";

/** What the form holds: each service with its switch, its number and its address. */
export type IntegrationValues = Record<ServiceName, Setting>;
export type IntegrationForm = VersionedForm<Integrations, IntegrationValues>;

export const integrationShape: Shape<Integrations, IntegrationValues> = {
  valuesOf: (stored) => eachService((name) => stored?.[name] ?? unset(name)),
  fieldOf: (path) => serviceNames.find((name) => name === path.split("/")[0]),
};
