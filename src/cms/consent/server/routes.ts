import { randomBytes } from "node:crypto";
import { consentCookies } from "#cms/consent/consent.ts";
import type { MapSource } from "#cms/map/map-source.ts";
import { configRemembered, switchedOffNow } from "#cms/settings/server/index.ts";
import { hostOf } from "#contract/formats/web-address.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import type { Inventory } from "../contract.ts";
import * as contract from "../contract.ts";
import { changeIntegrations } from "./change-integrations.ts";
import { giveConsent } from "./give-consent.ts";
import { Notices } from "./notice.ts";
import { processorsOf } from "./processors.ts";
import { readConsents } from "./read-consents.ts";
import { readStoredIntegrations } from "./stored-integrations.ts";

export function consentEndpoints(platform: Platform, { forms }: Pick<Gathered, "forms">): Endpoint[] {
  const { db, changes, outside, remembered } = platform;
  const notices = new Notices({ db, changes });
  return [
    handle(contract.readNotice, async () => {
      const { version, wishes, integrations } = await notices.read();
      return { version, wishes, integrations };
    }),

    handle(contract.giveConsent, async ({ body, now, request, setCookie }) => {
      const { choice, version, wishes = [], id = newVisitor() } = body;
      const notice = await notices.read();
      const { consent, proof } = await giveConsent(db, {
        ...{ choice, version, wishes, visitor: id, now, notice },
        network: networkOf(request.address),
        id: outside.id(),
      });
      for (const line of consentCookies(consent, { secure: request.secure, proof, available: notice.wishes }))
        setCookie(line);
      return { ...consent, ...proof };
    }),

    handle(contract.readInventory, async () => {
      const [{ integrations }, used, off, processors, { document }] = await Promise.all([
        notices.read(),
        remembered.get("inventory", { tags: contract.formTags(), read: () => forms(platform) }),
        switchedOffNow(platform),
        processorsOf(platform),
        configRemembered(platform),
      ]);
      return {
        integrations: integrations.map(({ name }) => name),
        features: used,
        map: mapOf(document.components.map.source),
        statistics: !off.includes("statistics"),
        processors,
      };
    }),

    handle(contract.readConsents, async ({ query }) => {
      const { version } = await notices.read();
      return readConsents(db, { id: query.id, current: version });
    }),

    handle(contract.readIntegrations, () => readStoredIntegrations(db)),

    handle(contract.changeIntegrations, async ({ body, actor, now, language }) => {
      const { version, ...input } = body;
      const t = translator(language);
      await withCurrent(changeIntegrations(db, { version, input, by: actor.id, now, t }), () =>
        readStoredIntegrations(db),
      );
      return readStoredIntegrations(db);
    }),
  ];
}

function mapOf({ url, served }: MapSource): Inventory["map"] {
  return url === "" ? null : { served, host: hostOf(url) };
}

/** Random alone: it must not even tell when it was made. */
function newVisitor(): string {
  return randomBytes(16).toString("base64url");
}
