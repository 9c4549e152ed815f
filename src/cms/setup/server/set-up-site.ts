import { fillWithDemo, fillWithStarter, isEmpty } from "#cms/demo/server/index.ts";
import type { Hex } from "#cms/design/colours/colour.ts";
import type { DesignDocument } from "#cms/design/document.ts";
import type { PresetName } from "#cms/design/presets/presets.ts";
import { tinted } from "#cms/design/presets/tinted.ts";
import { beginDesign } from "#cms/design/server/index.ts";
import { changeLanguagesAlone, followLanguages, readStoredConfig, storeConfig } from "#cms/settings/server/index.ts";
import { createUser, welcome } from "#cms/users/server/index.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import type { DemoPart } from "#platform/faces/demo.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import type { beginnings, FirstPage, Trade } from "../contract.ts";
import { designsOf } from "../trade-designs.ts";
import { checkedAnswers } from "./checked-answers.ts";
import { addLogo, type StoredLogo, storeLogo } from "./setup-logo.ts";
import { checkSetupToken, takeSetupToken } from "./setup-token.ts";

type Input = {
  token: string;
  language: Language;
  oneLanguage?: boolean | undefined;
  sitename: string;
  name: string;
  handle: string;
  password: string;
  beginning: (typeof beginnings)[number];
  trade?: Trade | undefined;
  preset?: PresetName | undefined;
  colour?: Hex | undefined;
  pages?: FirstPage[] | undefined;
};
type Browser = Parameters<typeof welcome>[1]["browser"];
type LoggedIn = Awaited<ReturnType<typeof welcome>>;
type SettingUp = {
  input: Input;
  browser: Browser;
  /** Where the owner opened the wizard: scheme and host, for links in mails. */
  origin: string;
  /** Whether the demo has its pictures. */
  pictures: boolean;
  /** What other features add to the demo. */
  parts: readonly DemoPart[];
  types: BlockTypes;
  /** What depends on the languages of the site. */
  all: Pick<Gathered, "mainLanguageChanged" | "siteLanguagesChanged">;
  /** In the language of the form. */
  t: Translate;
  id: () => string;
  now: Date;
};

/** There is neither content nor anybody who could log in: visitors see nothing but the set-up. */
export function isUnfinished({ db, remembered }: Pick<Platform, "db" | "remembered">): Promise<boolean> {
  const read = async () => (await needsSetup(db)) && (await isEmpty(db));
  return remembered.get("unfinished", { tags: ["config"], read });
}

/** Whether no user can log in yet. */
export async function needsSetup(db: Db): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
}

/**
 * Gives the site its first content, its look, its name and its owner: all of it or nothing.
 * @throws Problem `SET_UP_ALREADY`, `TOKEN_USED`, `TOO_MANY`, `BAD_FIELDS`, `FIELD_REQUIRED`, `NAME_…`, `EMAIL_…`,
 *   `PASSWORD_…`, `PAGE_UNTITLED`, `SLUG_TAKEN`
 */
export async function setUpSite(platform: Platform, settingUp: SettingUp): Promise<{ userId: string } & LoggedIn> {
  const { db } = platform;
  const { input, browser, t, now } = settingUp;
  if (!(await needsSetup(db))) throw new Problem("SET_UP_ALREADY");
  // Before anything is hashed, so that strangers cost nothing, and an answer that is refused leaves it usable.
  const kept = await checkSetupToken(db, { token: input.token, address: browser.address, now });
  const answers = await checkedAnswers(input, t);
  const passwordHash = await hashPassword(answers.password);
  const logo = kept && input.beginning === "empty" && (await isEmpty(db)) ? await storeLogo(platform, kept) : null;
  return db.transaction().execute((tx) => make(tx, { ...settingUp, input: answers, passwordHash, logo }));
}

type Making = SettingUp & { passwordHash: string; logo: StoredLogo | null };

async function make(tx: Tx, making: Making) {
  const { input, browser, origin, all, id, now, passwordHash } = making;
  await changeLanguagesAlone(tx);
  await takeSetupToken(tx, { token: input.token, now });
  const { language, oneLanguage = false, name, handle, beginning, trade, sitename } = input;
  const empty = await isEmpty(tx);
  if (empty) await fill(tx, making);
  const { document } = await readStoredConfig(tx);
  const translations = { en: { ...document.translations.en, pagetitle: sitename } };
  const languages = { language, secondLanguage: !oneLanguage };
  await storeConfig(tx, {
    document: { ...document, ...languages, url: origin, pagetitle: sitename, translations },
    now,
  });
  await followLanguages(tx, { before: document, after: languages, all });
  const userId = id();
  const added = await createUser(tx, { id: userId, name, handle, passwordHash, roles: ["system"], language, now });
  if (!added) throw new Problem("SET_UP_ALREADY");
  if (empty && beginning === "empty")
    await beginDesign(tx, { design: await lookOf(tx, making, userId), by: userId, id, now });
  const entered = await welcome(tx, { userId, browser, id, now });
  const { preset } = input;
  const details = { beginning, ...(beginning === "empty" && { ...(trade && { trade }), ...(preset && { preset }) }) };
  await audit(tx, { by: userId, action: "site.setUp", details, now });
  return { userId, ...entered };
}

function fill(tx: Tx, { input, pictures, parts, types, id, now }: Making): Promise<void> {
  const filling = { types, id, now };
  if (input.beginning === "demo") return fillWithDemo(tx, { pictures, parts, ...filling });
  return fillWithStarter(tx, { ...filling, language: input.language, pages: input.pages });
}

/** The chosen design, or the one that fits the trade, with the colour and the logo of the owner. */
async function lookOf(tx: Tx, { input, logo, id, now }: Making, owner: string): Promise<DesignDocument> {
  const { trade = "none", preset = designsOf(trade)[0], colour = null, sitename } = input;
  const design = tinted(preset, colour);
  if (!logo) return design;
  const file = await addLogo(tx, { received: logo, sitename, by: owner, id, now });
  return { ...design, brand: { ...design.brand, logo: file } };
}
