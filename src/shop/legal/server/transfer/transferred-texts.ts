import { type Static, Type } from "typebox";
import { linkedIn } from "#contract/links/html-links.ts";
import { closed } from "#contract/wire/shapes.ts";
import type { Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { type Arrived, type Arriving, sortedJson, transferred } from "#platform/faces/transferred.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import { LegalWriting } from "#shop/legal/contract.ts";
import { sourcesOf, writtenKinds } from "#shop/legal/kinds.ts";
import { legalTag, storedTexts } from "../drafts/legal-rows.ts";
import { linkedPaths } from "../drafts/linked-paths.ts";
import { cleaned, kindText, storeText } from "../drafts/write-draft.ts";

const Text = closed({ kind: Type.Enum([...writtenKinds]), draft: LegalWriting, live: LegalWriting });

/** What an owner has written and chosen of the legal texts. */
export function transferredTexts(linkables: Linkables) {
  return transferred({
    kind: "legaltext",
    after: ["page", "entry", "file", "product", "productgroup"],
    needs: "legal.write",
    table: null,
    record: Text,
    async count(db) {
      const texts = await storedTexts(db);
      return writtenKinds.filter((kind) => texts[kind].version > 0).length;
    },
    async *leaving(db) {
      const texts = await storedTexts(db);
      for (const kind of writtenKinds) {
        const { version, draft, live } = texts[kind];
        if (version > 0) yield { kind, draft, live };
      }
    },
    identity: ({ kind }) => kind,
    async standing(tx, { kind }) {
      return (await storedTexts(tx))[kind].version > 0 ? kind : null;
    },
    arrive: (tx, record, arriving) => arrive(tx, record, { ...arriving, linkables }),
  });
}

type Text = Static<typeof Text>;

async function arrive(tx: Tx, record: Text, arriving: Arriving & { linkables: Linkables }): Promise<Arrived> {
  const { by, now, forget, refersTo, standing, linkables } = arriving;
  const { kind } = record;
  const { [kind]: before } = await storedTexts(tx);
  const [draft, live] = [record.draft, record.live].map((one) => fitting(cleaned(one), kind)) as [Draft, Draft];
  if (sortedJson([draft, live]) === sortedJson([before.draft, before.live])) return "same";
  refersTo([...linkedIn(draft), ...linkedIn(live)]);
  const paths = await linkedPaths(live, { linkables, now });
  await storeText(tx, { kind, version: before.version, now, text: { version: before.version, draft, live, paths } });
  await audit(tx, { by, action: "legal.publish", details: { text: kindText(kind) }, now });
  forget([legalTag]);
  return standing === null ? "added" : "changed";
}

type Draft = Text["draft"];

/** A source that there is for this kind. */
function fitting(writing: Draft, kind: Text["kind"]): Draft {
  return { ...writing, source: sourcesOf[kind].find((source) => source === writing.source) ?? sourcesOf[kind][0] };
}
