import type { TSchema } from "typebox";
import { needsKey } from "#cms/map/map-source.ts";
import { type ConfigChange, changeConfig } from "#cms/settings/contract.ts";
import { isOff, switchedOff } from "#contract/components.ts";
import { refuseFaults } from "#contract/wire/faults.ts";
import { Problem } from "#contract/wire/problem.ts";
import { closed } from "#contract/wire/shapes.ts";
import type { Tx } from "#database/database.ts";
import { type Arrived, type Arriving, sortedJson, type Transferred, transferred } from "#platform/faces/transferred.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { followLanguages } from "../languages/follow-languages.ts";
import { changeLanguagesAlone } from "../languages/main-language.ts";
import { changedDocument } from "./changed-document.ts";
import { type ConfigDocument, readStoredConfig } from "./config-document.ts";
import { configFaults } from "./config-faults.ts";
import { lockedBy } from "./config-row.ts";

/** Where the site is reached, how it sends mails and how much room it has is each installation's own. */
const {
  version: _version,
  domain: _domain,
  mail: _mail,
  files: _files,
  ...written
} = changeConfig.body!.properties as Record<string, TSchema>;
const Config = closed(written);

/** The settings of the site and the details of the business, without secrets. */
export function transferredConfig({ settings }: Pick<Platform, "settings">, all: Gathered): Transferred {
  return transferred({
    kind: "config",
    after: [],
    needs: "config.write",
    table: null,
    record: Config,
    count: async () => 1,
    async *leaving(db) {
      yield writtenOf((await readStoredConfig(db)).document);
    },
    identity: () => "site",
    async standing(tx) {
      const { id, version } = await readStoredConfig(tx);
      return version > 0 ? id : null;
    },
    arrive: (tx, record, arriving) => arrive(tx, record as ConfigChange, { arriving, locked: lockedBy(settings), all }),
  });
}

/** What secrets say is left out. */
function writtenOf({ components, translations, ...document }: ConfigDocument): Record<string, unknown> {
  const { guestbook, newsletter, search, statistics, map, social, shop } = components;
  const plain = Object.keys(written).flatMap((name) => {
    const value = (document as Record<string, unknown>)[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(plain),
    translations: { en: translations.en ?? {} },
    components: {
      ...{ guestbook, newsletter, search, statistics },
      map: { source: map.source },
      social: { fb: { appId: social.fb.appId, graphVersion: social.fb.graphVersion }, share: social.share },
      shop: shopSettings(shop),
    },
  };
}

/** What an owner sets of the shop. The keys of payment services are each installation's own. */
function shopSettings({ stripe: _stripe, ...shop }: ConfigDocument["components"]["shop"]) {
  return shop;
}

type Arrival = { arriving: Arriving; locked: ReturnType<typeof lockedBy>; all: Gathered };

/** @throws Problem with everything that is wrong, `COMPONENT_BUSY` */
async function arrive(tx: Tx, record: ConfigChange, { arriving, locked, all }: Arrival): Promise<Arrived> {
  const { may, language, forget, standing } = arriving;
  if (record.language || record.secondLanguage !== undefined) await changeLanguagesAlone(tx);
  const { id, version, document: before } = await readStoredConfig(tx);
  const input = withoutSecrets(may("page.lock") ? record : { ...record, customCode: before.customCode });
  const after = changedDocument(before, { input, by: "" });
  if (version > 0 && sortedJson(after) === sortedJson(before)) return "same";
  refuseFaults(configFaults({ input, before, after, locked }, language), language);
  const off = switchedOff(after.components).filter((name) => !isOff(before.components, name));
  for (const name of off) {
    if (await all.isBusy(tx, name)) throw new Problem("COMPONENT_BUSY", { field: `components/${name}/enabled` });
  }
  const row = { version: version + 1, document: JSON.stringify(after) };
  await tx
    .insertInto("config")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await followLanguages(tx, { before, after, all });
  forget(after.language === before.language ? ["config"] : ["config", "entries"]);
  return standing === null ? "added" : "changed";
}

function withoutSecrets({ components, ...input }: ConfigChange): ConfigChange {
  if (!components) return input;
  const { guestbook, newsletter, search, statistics, map, social, shop } = components;
  const { appId, graphVersion } = social?.fb ?? {};
  const { share } = social ?? {};
  const fb = { ...(appId !== undefined && { appId }), ...(graphVersion !== undefined && { graphVersion }) };
  return {
    ...input,
    components: {
      ...(guestbook && { guestbook }),
      ...(newsletter && { newsletter }),
      ...(search && { search }),
      ...(statistics && { statistics }),
      // A source with a key is set up where its key is.
      ...(map?.source && !needsKey({ url: map.source.url ?? "" }) && { map: { source: map.source } }),
      ...(shop && { shop }),
      ...(social && { social: { fb, ...(share && { share }) } }),
    },
  };
}
