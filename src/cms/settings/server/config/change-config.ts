import type { ConfigChange, Locked } from "#cms/settings/contract.ts";
import { switchedOff } from "#contract/components.ts";
import type { Language } from "#contract/language.ts";
import { refuseFaults } from "#contract/wire/faults.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { mustBeProved } from "#platform/sessions/proof.ts";
import { followLanguages } from "../languages/follow-languages.ts";
import { changeLanguagesAlone } from "../languages/main-language.ts";
import { changedDocument } from "./changed-document.ts";
import { type ConfigDocument, readStoredConfig } from "./config-document.ts";
import { configFaults, serverFields } from "./config-faults.ts";

type Change = {
  version: number;
  input: ConfigChange;
  locked: Locked;
  all: Pick<Gathered, "mainLanguageChanged" | "siteLanguagesChanged" | "isBusy">;
  /** In which a refusal is told. */
  speaks: Language;
  /** Who changes them. */
  actor: Pick<Actor, "id" | "name" | "handle" | "provedAt" | "tokenId">;
  mayChangeSecrets: boolean;
  now: Date;
};

/**
 * Lays changes over the settings of the site.
 * @throws ChangedMeanwhile when the version is not the one the writer has seen
 * @throws Problem with everything that is wrong in them, `C100` or `CONFIRM_AGAIN`
 */
export function changeConfig(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(tx: Tx, { version, input, locked, all, ...change }: Change): Promise<void> {
  const { speaks, actor, mayChangeSecrets, now } = change;
  if (input.language || input.secondLanguage !== undefined) await changeLanguagesAlone(tx);
  const stored = await readStoredConfig(tx);
  // A site that has set nothing yet has no row to change.
  const unset = { id: stored.id, version: 0, document: JSON.stringify(stored.document) };
  if (stored.version === 0)
    await tx
      .insertInto("config")
      .values(unset)
      .onConflict((oc) => oc.doNothing())
      .execute();
  const document = changedDocument(stored.document, { input, by: actor.name || actor.handle });
  const { numUpdatedRows } = await tx
    .updateTable("config")
    .set({ document: JSON.stringify(document), version: version + 1 })
    .where("id", "=", stored.id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(stored.id);
  // Whoever has not seen the latest settings is told of that first.
  refuseFaults(configFaults({ input, before: stored.document, after: document, locked }, speaks), speaks);
  const isMoved = document.domain !== stored.document.domain;
  if (isMoved && !mayChangeSecrets) throw new Problem("C100", { field: "domain" });
  if (isMoved || isDangerous(stored.document, document)) mustBeProved(actor, now);
  const [before, after] = [stored.document, document].map(({ components }) => switchedOff(components));
  const off = after!.filter((one) => !before!.includes(one));
  for (const one of off) {
    if (await all.isBusy(tx, one)) throw new Problem("COMPONENT_BUSY", { field: `components/${one}/enabled` });
  }
  const main = document.language;
  await followLanguages(tx, { before: stored.document, after: document, all });
  const on = before!.filter((one) => !after!.includes(one));
  const switched = [...off, ...on].map((one) => `component:${one}`);
  const named = main === stored.document.language ? [] : ["entries"];
  await changed(tx, { tags: ["config", ...named, ...switched], now });
  const fields = [...Object.keys(input), ...lookedFor(stored.document, document)];
  await audit(tx, { by: actor.id, action: "config.update", details: { fields }, now });
}

/**
 * Whether money or mails (links for new passwords among them) go elsewhere by it, or what customers reply to them: what a
 * stolen session is good for.
 */
function isDangerous(before: ConfigDocument, after: ConfigDocument): boolean {
  const told = ({ mail, business, components: { shop } }: ConfigDocument) =>
    JSON.stringify([
      ...[shop.bankverbindung, mail.from, mail.replyTo || business.email],
      ...serverFields.map((name) => mail[name]),
    ]);
  return told(before) !== told(after);
}

/** What somebody looks for afterwards: where the money goes, and into which countries alcohol may go. */
function lookedFor(before: ConfigDocument, after: ConfigDocument): string[] {
  const told = ({ components: { shop } }: ConfigDocument) => ({
    bankverbindung: shop.bankverbindung,
    excise: Object.entries(shop.shipping.countries).map(([code, { excise }]) => [code, excise]),
  });
  const [former, latter] = [told(before), told(after)];
  return (["bankverbindung", "excise"] as const).filter(
    (name) => JSON.stringify(former[name]) !== JSON.stringify(latter[name]),
  );
}
