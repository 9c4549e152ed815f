import { imprintGaps } from "#cms/business/imprint.ts";
import type { Platform } from "#platform/platform.ts";
import type { LegalGap } from "#shop/legal/contract.ts";
import { sellsFromAge } from "#shop/products/server/index.ts";
import { currentTexts } from "../current/current-texts.ts";
import { ingredients } from "../current/making.ts";
import { knownTexts } from "../drafts/legal-rows.ts";

type From = Pick<Platform, "db" | "remembered" | "settings" | "site" | "ports">;

/**
 * What an owner still lacks. `needed`, so that orders can be taken: the details of the imprint and of the instruction on
 * withdrawal, a privacy statement, a way to pay. The rest is advice: terms, how long delivery takes, where to
 * send, how goods are sent that are not for everybody.
 */
export async function legalGaps(from: From): Promise<LegalGap[]> {
  const [{ config, payments }, stored] = await Promise.all([ingredients(from), knownTexts(from)]);
  const { business, components, language } = config;
  const missing = imprintGaps(business).map((code): LegalGap => ({ code, needed: true }));
  const texts = await currentTexts(from, { language, kinds: ["terms", "privacy"] });
  const lacks = (kind: "terms" | "privacy") => !texts.some((text) => text.kind === kind);
  const { delivery_de, delivery_en } = stored.shipping.live;
  const { shipping, ageCheck } = components.shop;
  const isSent = Object.keys(shipping.countries).length > 0;
  const lacksCheck = isSent && ageCheck.services.length === 0 && (await sellsFromAge(from, { age: ageCheck.from }));
  const others: [LegalGap["code"], open: boolean, needed: boolean][] = [
    // A process without pages cannot know.
    ["privacy", from.site.hasPages && lacks("privacy"), true],
    ["payment", payments.length === 0, true],
    ["terms", lacks("terms"), false],
    ["countries", !isSent, false],
    ["ageCheck", lacksCheck, false],
    ["delivery", delivery_de === "" && delivery_en === "", false],
  ];
  return [...missing, ...others.flatMap(([code, open, needed]) => (open ? [{ code, needed }] : []))];
}
