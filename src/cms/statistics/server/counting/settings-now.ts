import { siteLanguagesOf, switchedOffNow } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Platform } from "#platform/platform.ts";
import { funnelsTag, readCounting } from "../funnels/read-funnels.ts";
import type { Counting } from "./funnel-progress.ts";

export type SettingsNow = { main: Language; areVisitsCounted: boolean; funnels: readonly Counting[] };

/** The main language of the site, whether visits are counted, and in which funnels: read once until any of it changes. */
export class CounterSettings {
  readonly #platform: Platform;
  readonly #languages: ReturnType<typeof siteLanguagesOf>;
  #known: SettingsNow | null = null;
  #changed = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#languages = siteLanguagesOf(platform);
    platform.changes.listen((tags) => {
      if (!tags.includes("config") && !tags.includes(funnelsTag)) return;
      this.#known = null;
      this.#changed += 1;
    });
  }

  /** Null until they have been read. */
  get known(): SettingsNow | null {
    return this.#known;
  }

  async read(): Promise<SettingsNow> {
    const before = this.#changed;
    const [[main], off, funnels] = await Promise.all([
      this.#languages.read(),
      switchedOffNow(this.#platform),
      readCounting(this.#platform.db),
    ]);
    const found = { main, areVisitsCounted: !off.includes("statistics"), funnels };
    // What was changed while it was read may be the old one.
    if (this.#changed === before) this.#known = found;
    return found;
  }
}
