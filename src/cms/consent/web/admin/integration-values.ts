import type { Integrations } from "#cms/consent/contract.ts";
import type { Setting } from "#cms/consent/services/service.ts";
import { eachService, type ServiceName, unset } from "#cms/consent/services/services.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { type Fields, json } from "#web/form/fields.ts";

/** What the form holds: each service with its switch, its number and its address. */
export type IntegrationValues = Record<ServiceName, Setting>;
export type IntegrationForm = VersionedForm<Integrations, IntegrationValues>;

export const integrationFields: Fields<IntegrationValues> = eachService((name) => json<Setting>(name, unset(name)));
