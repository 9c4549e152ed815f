import { expect, test } from "vitest";
import { onAnyEngine } from "#database/testing.ts";
import { archiveOf, checked, exported, imported, recordsIn } from "#server/testing/reading/archives.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { legalHouse, legalKeeper, seenLegal } from "#server/testing/things/legal.ts";
import { legalFile } from "../versions/legal-file.ts";

const own = "<h2>§ 1</h2><p>Es gilt deutsches Recht.</p>";
type Records = Record<string, { kind: string; language?: string; number?: number }[]>;

onAnyEngine("legal texts that move with their site", (fresh) => {
  test("come along with their drafts, and with the versions that customers were shown, byte for byte", async () => {
    const { house, keep } = await legalHouse(fresh);
    await keep.issue("terms", { source: "own", own_de: own });
    await keep.issue("terms", { own_de: "<p>Neu.</p>" });
    await keep.write("terms", { own_de: "<p>Noch ein Entwurf.</p>" });
    const versions = await keep.versions("terms");
    const archive = await exported(house);
    const other = await testHouse(fresh, { shop: true });
    const owner = await other.as("system");
    const { report } = await imported(other, owner, archive);
    expect(report?.faults.first).toEqual([]);
    for (const { _id: id, pdfHash } of versions) {
      expect((await legalFile(other.platform.db, { id })).hash).toBe(pdfHash);
    }
    expect((await seenLegal(other, "terms"))?._id).toBe(versions[0]!._id);
    expect((await legalKeeper(owner).read("terms")).own_de).toBe("<p>Noch ein Entwurf.</p>");
    const again = await imported(other, owner, archive);
    expect(again.report?.kinds.filter(({ added, changed }) => added + changed > 0)).toEqual([]);
  });

  test("versions do not take the place of those that were shown here", async () => {
    const [there, here] = [await legalHouse(fresh), await legalHouse(fresh)];
    await there.keep.issue("terms", { source: "own", own_de: "<p>Dort.</p>" });
    await here.keep.issue("terms", { source: "own", own_de: "<p>Hier.</p>" });
    const before = await here.keep.versions("terms");
    const owner = await here.house.as("system");
    await imported(here.house, owner, await exported(there.house));
    expect((await here.keep.versions("terms")).slice(-1)).toEqual(before);
  });

  test("what nobody should trust is refused or cleaned, and never shown to visitors", async () => {
    const { house, keep } = await legalHouse(fresh);
    await keep.issue("terms", { source: "own", own_de: own });
    const records = (await recordsIn(house, await exported(house))) as Records;
    const other = await testHouse(fresh, { shop: true });
    const owner = await other.as("system");
    const text = records["legaltext"]!.find(({ kind }) => kind === "terms") as { live: object } | undefined;
    const version = records["legalversion"]!.find(({ kind }) => kind === "terms");
    const bad = archiveOf({ legalversion: [{ ...version, pdf: Buffer.from("<html>").toString("base64") }] });
    const { report } = await checked(other, owner, bad);
    expect(report?.faults.first.map(({ place, code }) => [place, code])).toEqual([
      ["legalversion.jsonl:1", "BAD_FIELDS"],
    ]);
    const script = `${own}<script>alert(1)</script>`;
    const live = { ...text!.live, own_de: script };
    const forged = { ...version, number: 7, body: script, html: script };
    await imported(other, owner, archiveOf({ legaltext: [{ ...text, draft: live, live }], legalversion: [forged] }));
    expect((await seenLegal(other, "terms"))?.html).toBe(own);
    expect((await legalKeeper(owner).read("terms")).own_de).toBe(own);
  });
});
