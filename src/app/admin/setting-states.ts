import { hasWeek } from "#cms/business/hours.ts";
import { imprintGaps } from "#cms/business/imprint.ts";
import type { Config } from "#cms/settings/contract.ts";
import { switchedOff } from "#contract/components.ts";

/** What a card of the settings says of them: all is set, or something is missing. Its words are under `admin:settings`. */
export type SettingState = { open: boolean; key: string; values?: Record<string, string | number> };

/** What is set and what is missing, by the names of the cards; those without an entry say nothing. */
export function settingStates(config: Config): Record<string, SettingState> {
  const gaps = imprintGaps(config.business).length;
  const off = switchedOff(config.components).length;
  const { host = "" } = config.mail ?? {};
  const texts = [
    ...(config.domain || config.locked?.domain ? [] : ["domain"]),
    ...(config.description ? [] : ["description"]),
  ];
  return {
    config: texts[0] ? { open: true, key: `state.config.${texts[0]}` } : { open: false, key: "state.set" },
    business:
      gaps > 0 ? { open: true, key: "state.business", values: { count: gaps } } : { open: false, key: "state.set" },
    hours: hasWeek(config.business.hours.weekly)
      ? { open: false, key: "state.set" }
      : { open: true, key: "state.hours" },
    mail: host ? { open: false, key: "state.mail.set", values: { host } } : { open: true, key: "state.mail.none" },
    seo: config.seo.hidden ? { open: true, key: "state.seo.hidden" } : { open: false, key: "state.seo.shown" },
    components:
      off > 0
        ? { open: false, key: "state.components.off", values: { count: off } }
        : { open: false, key: "state.components.on" },
  };
}
