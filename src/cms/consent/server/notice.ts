import { createHash } from "node:crypto";
import { type Language, languages } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import { textsTag } from "#platform/own-texts.ts";
import type { Platform } from "#platform/platform.ts";
import { askedLines } from "../asked.ts";
import type { Notice } from "../contract.ts";
import { namedWishes, services, type Wish, wishesFor } from "../services/services.ts";
import { activeOf, integrationsTag, readStoredIntegrations } from "./stored-integrations.ts";

/** Every text that a visitor has before them when they answer, in each language. */
export type Wording = { language: (typeof languages)[number]; texts: string[] }[];

/** What is asked today. */
export type NoticeNow = Notice & { wording: Wording };

/** Keeps what is asked for one process, until the services or the texts change. */
export class Notices {
  readonly #parts: Pick<Platform, "db" | "changes">;
  #known: NoticeNow | null = null;
  #changed = 0;

  constructor(parts: Pick<Platform, "db" | "changes">) {
    this.#parts = parts;
    parts.changes.listen((tags) => {
      if (!tags.includes(integrationsTag) && !tags.includes(textsTag)) return;
      this.#known = null;
      this.#changed += 1;
    });
  }

  /** The version, where it is known without asking the database; right for whoever has caught up. */
  get version(): string | null {
    return this.#known?.version ?? null;
  }

  async read(): Promise<NoticeNow> {
    await this.#parts.changes.catchUp();
    if (this.#known) return this.#known;
    const before = this.#changed;
    const notice = noticeFor(activeOf(await readStoredIntegrations(this.#parts.db)));
    // What was changed while it was read may be the old one.
    if (this.#changed === before) this.#known = notice;
    return notice;
  }
}

/** The question to visitors while these services are switched on. */
export function noticeFor(integrations: Notice["integrations"]): NoticeNow {
  const active = wishesFor(integrations);
  // SPECIFICATION has the choice on every site; what is allowed before there is a service is asked again with it.
  const asked = active.length > 0 ? active : [...namedWishes];
  const wording = languages.map((language) => ({
    language,
    texts: textsFor({ asked, active }, { language, t: translator(language) }),
  }));
  const version = createHash("sha256")
    .update(JSON.stringify([active, wording]))
    .digest("base64url")
    .slice(0, 10);
  return { version, wishes: asked, integrations, wording };
}

const before = ["banner.title", "title", "text", "kinds.necessary.name", "kinds.necessary.text"];
const answers = ["all", "necessary", "settings", "save"];

type Asking = { asked: Wish[]; active: Wish[] };

function textsFor({ asked, active }: Asking, spoken: { language: Language; t: Translate }): string[] {
  const { t } = spoken;
  const site = (keys: string[]) => keys.map((key) => t(`site:cookies.${key}`));
  const kinds = asked.flatMap((wish) => ["name", "text"].map((part) => t(`consent:services.${wish}.asked.${part}`)));
  const texts = [...site(before), ...kinds, ...site(answers)];
  // Maps are allowed for good at their own place as well.
  const maps = asked.filter((wish) => services[wish].kind === "map");
  const more = site([active.length === 0 ? "noneSetUp" : "banner.withdraw"]);
  return [...texts, ...more, ...askedLines(active, spoken), ...maps.flatMap((wish) => mapTexts(wish, t))];
}

function mapTexts(wish: Wish, t: Translate): string[] {
  const provider = t(`consent:services.${wish}.embed.provider`);
  return [
    t(`consent:services.${wish}.embed.who`),
    t("consent:embed.map.always", { provider }),
    t("consent:embed.map.kept"),
  ];
}
