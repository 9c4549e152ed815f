import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import * as pages from "#cms/pages/contract.ts";
import * as contract from "#cms/redirects/contract.ts";
import { exportRedirects, importRedirects, type RedirectImport } from "#cms/redirects/file-contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { onEveryEngine, onSqlite } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { formOf } from "#server/testing/things/files.ts";

let house: TestHouse;
let admin: Visitor;

async function sent(bytes: string | Buffer, { dry = false } = {}) {
  const form = await formOf({ bytes, name: "umzug.csv" });
  const url = `/api/v0${importRedirects.path}${dry ? "?dry=yes" : ""}`;
  return admin.raw<RedirectImport & ProblemReply>({ method: "POST", url, ...form });
}
const all = async () =>
  (await admin.call(contract.readRedirects, { query: { pageSize: 100, sort: "from" } })).reply.items;
const written = async () => (await all()).map(({ from, to }) => [from, to]);
const exported = async () => (await admin.raw<string>({ url: `/api/v0${exportRedirects.path}` })).reply;
async function page(slug: string): Promise<pages.Page> {
  const { reply } = await admin.call(pages.createPage, { body: { title: slug, slug } });
  await admin.call(pages.publishPages, { body: [reply._id] });
  return reply;
}

onEveryEngine("a file of redirects", (fresh) => {
  beforeEach(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  test("a dry run says of each line what would become of it, and stores nothing", async () => {
    const wine = await page("weine");
    await admin.call(contract.createRedirect, { body: { from: "/alt", to: `page:${wine._id}` } });
    await admin.call(contract.createRedirect, { body: { from: "/anders", to: "/x" } });
    const before = await all();
    const { reply } = await sent(
      [
        "from,to,kind",
        "/alt,/weine,own",
        "/Anders,https://example.org/a,own",
        "/neu/*,/y/*,own",
        "/weine,/z,own",
        "",
      ].join("\r\n"),
      { dry: true },
    );
    expect(reply.counts).toEqual({ new: 1, changed: 1, same: 1, fault: 1 });
    expect(reply.lines.map(({ line, outcome, code }) => [line, outcome, code])).toEqual([
      [2, "same", null],
      [3, "changed", null],
      [4, "new", null],
      [5, "fault", "PAGE"],
    ]);
    expect(reply.stored).toBe(false);
    expect(await all()).toEqual(before);
  });

  test("with one line that cannot be used nothing is stored; without it, everything is, and once in the audit log", async () => {
    const good = "from;to\n/a;/b\n/c;https://example.org\n";
    const { reply } = await sent(`${good}/d;\n`);
    expect([reply.stored, reply.counts.fault, await written()]).toEqual([false, 1, []]);
    expect((await sent(good)).reply.stored).toBe(true);
    expect(await written()).toEqual([
      ["/a", "/b"],
      ["/c", "https://example.org"],
    ]);
    const acts = await house.database.db.selectFrom("audit").select(["action", "details"]).execute();
    expect(acts.filter(({ action }) => action === "redirect.import")).toEqual([
      { action: "redirect.import", details: JSON.stringify({ new: 2, changed: 0 }) },
    ]);
    expect((await sent(good)).reply).toMatchObject({ stored: true, counts: { new: 0, changed: 0, same: 2 } });
  });

  test("each fault names its line and its reason in the caller's language", async () => {
    const lines = [
      ["/x?p=*", "/y", "from.STAR"],
      ["/x?p=1&p=2", "/y", "from.PARAMETERS"],
      ["", "/y", "FROM_MISSING"],
      ["/x", "", "TO_MISSING"],
      ["/x", "javascript:alert(1)", "TO"],
      ["/a*", "/y", "from.PART"],
      ["/a/*", "/b/*/c*", "to.PART"],
      ["/o", "/p", null],
      ["/O/", "/q", "TWICE"],
      ["/m", "/n", "LOOP"],
      ["/n", "/m", "LOOP"],
      ["/api/x", "/y", "PAGE"],
    ] as const;
    const { reply } = await sent(`from,to\n${lines.map(([from, to]) => `"${from}","${to}"`).join("\n")}\n`, {
      dry: true,
    });
    expect(reply.lines.map(({ code }) => code)).toEqual(lines.map(([, , code]) => code));
    expect(reply.lines[8]).toMatchObject({ line: 10, message: "Dieselbe alte Adresse steht schon in Zeile 9." });
    expect(reply.lines[9]?.message).toContain("„/n“");
    for (const { message } of reply.lines) expect(message ?? "").not.toContain("admin:");
  });

  test("the export of the WordPress plugin Redirection is understood, in any encoding; its regular expressions are not", async () => {
    await page("weine");
    const table = [
      "source,target,regex,code,type,hits,title,status",
      "/weinprobe-m%C3%BCller/,/weine,0,301,url,12,,active",
      "https://alt.example/über-uns,https://example.org/,0,301,url,0,,enabled",
      "^/blog/(.*)$,/weine,1,301,url,0,,active",
      "/aus,/weine,0,301,url,0,,disabled",
    ];
    const { reply } = await sent(Buffer.from(table.join("\n"), "latin1"), { dry: true });
    expect(reply.lines.map(({ from, outcome, code }) => [from, outcome, code])).toEqual([
      ["/weinprobe-müller/", "new", null],
      ["/über-uns", "new", null],
      ["^/blog/(.*)$", "fault", "REGEX"],
      ["/aus", "fault", "OFF"],
    ]);
  });

  test("an export is what an import takes for the same redirects; no spreadsheet calculates in it", async () => {
    const wine = await page("weine");
    await admin.call(contract.createRedirect, { body: { from: "/alt", to: `page:${wine._id}#oben` } });
    await admin.call(contract.createRedirect, { body: { from: "/=1+2", to: "/x?a=1" } });
    await admin.call(contract.createRedirect, { body: { from: "/blog/*", to: "https://example.org/*" } });
    const draft = (await admin.call(pages.createPage, { body: { title: "Bald", slug: "bald" } })).reply;
    await admin.call(contract.createRedirect, { body: { from: "/fertig", to: `page:${draft._id}` } });
    const file = await exported();
    expect(file).toContain('"/alt";"/weine#oben";"own"');
    expect(file).toContain(`"/fertig";"page:${draft._id}";"own"`);
    expect((await sent(file)).reply).toMatchObject({ counts: { new: 0, changed: 0, same: 4, fault: 0 } });
    const before = await written();
    await admin.call(contract.deleteRedirectBatch, { body: (await all()).map(({ _id }) => _id) });
    expect((await sent(file)).reply).toMatchObject({ stored: true, counts: { new: 4 } });
    expect(await written()).toEqual(before);
  });

  test("files of other kinds, without columns, empty, or too long are refused with a reason", async () => {
    for (const [bytes, code] of [
      ["a;b\n1;2\n", "REDIRECT_COLUMNS"],
      ["from,to\n", "FILE_EMPTY"],
      ["", "FILE_EMPTY"],
      ['from,to\n"/a,/b\n', "CSV_BROKEN"],
      [`from,to\n${"/a,/b\n".repeat(10_001)}`, "CSV_LONG"],
      ["\u0000\u0001", "CSV_BROKEN"],
    ] as const) {
      const { status, reply } = await sent(bytes, { dry: true });
      expect([code, status >= 400 && status < 500, reply.code]).toEqual([code, true, code]);
    }
    expect(await all()).toEqual([]);
  });

  test("ten thousand lines are stored together", { timeout: 60_000 }, async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `/alt/${at},https://example.org/${at}`);
    const { reply } = await sent(`from,to\n${lines.join("\n")}\n`);
    expect(reply).toMatchObject({ stored: true, counts: { new: 10_000, fault: 0 } });
    expect((await admin.call(contract.readRedirects, { query: {} })).reply.total).toBe(10_000);
  });
});

onSqlite("files of redirects", (fresh) => {
  test("whatever a file says, it is stored whole or not at all, and every answer gives a reason for each fault", async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    const address = fc.oneof(
      fc.constantFrom("/a", "/b", "/a/*", "/b/*", "/*", "/a/*/b", "", "a", "https://example.org/*", "//x", "=1"),
      fc.webPath(),
      fc.string({ maxLength: 12 }),
    );
    const cell = (text: string) => `"${text.replaceAll('"', '""').replaceAll("\0", "")}"`;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(address, address), { minLength: 1, maxLength: 6 }), async (lines) => {
        const before = await written();
        const { status, reply } = await sent(`from,to\n${lines.map((line) => line.map(cell).join(",")).join("\n")}`);
        if (status !== 200) {
          expect(await written()).toEqual(before);
          return;
        }
        expect(reply.stored).toBe(reply.counts.fault === 0);
        if (!reply.stored) expect(await written()).toEqual(before);
        for (const { outcome, message } of reply.lines) expect(message !== null).toBe(outcome === "fault");
      }),
      { numRuns: 60 },
    );
  });
});
