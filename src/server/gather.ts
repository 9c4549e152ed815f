import { switchedOffNow } from "#cms/settings/server/index.ts";
import { BlockTypes } from "#contract/blocks/block-types.ts";
import { refuseTwice } from "#contract/declared/declare.ts";
import { personalForms } from "#contract/personal-forms.ts";
import type { Gathered, PageParameter, ServerFeature } from "#platform/feature.ts";
import { MailBlocks } from "#platform/mail/blocks/mail-block.ts";
import type { Platform } from "#platform/platform.ts";

/** @throws Error when two features declare the same name */
export function gather(features: ServerFeature[]): Gathered {
  const hourly = joined(features.map(({ retention }) => retention?.hourly));
  const nightly = features.flatMap(({ retention }) => retention?.nightly ?? []);
  const subjects = features.flatMap((feature) => feature.subjects ?? []);
  const blocks = new BlockTypes(features.flatMap((feature) => feature.blocks ?? []));
  const mailBlocks = new MailBlocks(features.flatMap((feature) => feature.mailBlocks ?? []));
  const switchedOn = async (platform: Platform) => {
    const off = await switchedOffNow(platform);
    return features.filter(({ component }) => component === undefined || !off.includes(component));
  };
  const all: Gathered = {
    isBusy: async (tx, component) => {
      const own = features.filter((feature) => feature.component === component);
      const busy = await Promise.all(own.map(async (feature) => (await feature.busy?.(tx)) ?? false));
      return busy.includes(true);
    },
    migrations: joined(features.map(({ migrations }) => migrations)),
    plans: (platform: Platform) => joined(features.map((feature) => feature.plans?.(platform, { blocks }))),
    mailTemplates: features.flatMap(({ mailTemplates = [] }) =>
      typeof mailTemplates === "function" ? mailTemplates({ mailBlocks }) : mailTemplates,
    ),
    sentMails: features.flatMap(({ sentMails }) => sentMails ?? []),
    subjects: [...subjects.filter(({ last }) => !last), ...subjects.filter(({ last }) => last)],
    retention: { hourly, all: [...Object.values(hourly), ...nightly] },
    titles: joined(features.map(({ titles }) => titles)),
    blocks,
    mailBlocks,
    forms: async (platform) => {
      const on = await switchedOn(platform);
      const found = await Promise.all(on.map(async (feature) => (await feature.forms?.(platform, all)) ?? []));
      const forms = new Set(found.flat().filter((name) => personalForms().has(name)));
      // Those of screens come last.
      const inBlocks = new Set(blocks.all.map(({ name }) => name).filter((name) => forms.has(name)));
      return [...inBlocks, ...forms].filter((name, at, all) => all.indexOf(name) === at);
    },
    linkables: (platform: Platform) => joined(features.map((feature) => feature.linkables?.(platform))),
    async *printed(platform) {
      for (const { printed } of features) if (printed) yield* printed(platform);
    },
    exportedParameters: exportedIn(joined(features.map(({ pageParameters }) => pageParameters))),
    indexed: async (platform) =>
      joined((await switchedOn(platform)).map((feature) => feature.indexed?.(platform, { blocks }))),
    found: async (platform) => (await switchedOn(platform)).flatMap((feature) => feature.found?.(platform) ?? []),
    related: async (platform) => (await switchedOn(platform)).flatMap(({ related }) => related ?? []),
    searched: features.flatMap(({ searched }) => searched?.({ blocks }) ?? []),
    followers: features.flatMap(({ followers }) => followers ?? []),
    listeners: listenersOf(features),
    tagged: features.flatMap(({ tagged }) => (typeof tagged === "function" ? tagged({ blocks }) : (tagged ?? []))),
    counters: joined(features.map(({ counters }) => counters)),
    overview: joined(features.map(({ overview }) => overview)),
    happened: async (platform) => (await switchedOn(platform)).flatMap(({ happened }) => happened ?? []),
    digest: async (platform) => (await switchedOn(platform)).flatMap(({ digest }) => digest?.(all) ?? []),
    workedOn: features.flatMap(({ workedOn }) => workedOn ?? []),
    connectedAs: joined(features.map(({ connectedAs }) => connectedAs)),
    registered: joined(features.map(({ registered }) => registered)),
    mainLanguageChanged: async (tx, changed) => {
      for (const feature of features) await feature.mainLanguageChanged?.(tx, changed, { blocks });
    },
    siteLanguagesChanged: async (tx, changed) => {
      for (const feature of features) await feature.siteLanguagesChanged?.(tx, changed, { blocks });
    },
    transferred: (platform) => features.flatMap((feature) => feature.transferred?.(platform, all) ?? []),
    demo: features.flatMap(({ demo }) => demo ?? []),
  };
  return all;
}

/** @throws Error when two of them have the same name */
function listenersOf(features: ServerFeature[]): Gathered["listeners"] {
  const listeners = features.flatMap((feature) => feature.listeners ?? []);
  refuseTwice(listeners.map(({ name }) => name));
  return listeners;
}

function exportedIn(parameters: Record<string, RegExp | PageParameter>): Record<string, RegExp> {
  const exported = Object.entries(parameters).flatMap(([name, one]) =>
    "exported" in one && one.exported ? [[name, one.values] as const] : [],
  );
  return Object.fromEntries(exported);
}

/**
 * Merges the tables of several features.
 * @throws Error when a name is in two of them
 */
export function joined<T>(tables: (Record<string, T> | undefined)[]): Record<string, T> {
  const all = tables.flatMap((table) => Object.entries(table ?? {}));
  refuseTwice(all.map(([name]) => name));
  return Object.fromEntries(all);
}
