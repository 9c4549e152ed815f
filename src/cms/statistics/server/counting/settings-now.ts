import { siteLanguagesOf, switchedOffNow } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Platform } from "#platform/platform.ts";

type SettingsNow = { main: Language; areVisitsCounted: boolean };

/** The main language of the site, and whether visits are counted: read once until the settings change. */
export class CounterSettings {
  readonly #platform: Platform;
  readonly #languages: ReturnType<typeof siteLanguagesOf>;
  #known: SettingsNow | null = null;
  #changed = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#languages = siteLanguagesOf(platform);
    platform.changes.listen((tags) => {
      if (!tags.includes("config")) return;
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
    const [[main], off] = await Promise.all([this.#languages.read(), switchedOffNow(this.#platform)]);
    const found = { main, areVisitsCounted: !off.includes("statistics") };
    // What was changed while it was read may be the old one.
    if (this.#changed === before) this.#known = found;
    return found;
  }
}
