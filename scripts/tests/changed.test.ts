import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rooms, touchedBy } from "./changed.mjs";

const root = join(import.meta.dirname, "../..");
const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));

test("each room of browser tests is there, and a feature that none is about may be seen in all of them", async () => {
  const features = new Set(Object.values(rooms).flat());

  expect(foldersIn("src/cms")).toEqual(expect.arrayContaining([...features]));
  const unknown = await touchedBy(["src/cms/tastings/contract.ts"]);
  expect(new Set(unknown.browser.map((path) => path.split("/")[1]))).toEqual(new Set(Object.keys(rooms)));
  expect(foldersIn("e2e")).toEqual(expect.arrayContaining(Object.keys(rooms)));
});

test("what a change touches is run: the tests of its feature, of who imports it, and what a person does with it", async () => {
  const { unit, browser, screens } = await touchedBy(["src/cms/entries/web/admin/list/entry-table.tsx"]);

  expect(unit).toContain("src/cms/entries/server/entries.test.ts");
  expect(unit).not.toContain("src/cms/files/server/files.test.ts");
  expect(browser).toContain("e2e/entries/entry-list.test.ts");
  expect(browser).toContain("e2e/accessibility/every-address.test.ts");
  expect(browser).not.toContain("e2e/files/files.test.ts");
  expect(screens).toEqual(["cms/entries/"]);
});

test("what all features stand on is followed to whoever imports it, and by a journey through each room", async () => {
  const { unit, browser } = await touchedBy(["src/contract/formats/file-size.ts"]);

  expect(unit).toEqual(
    expect.arrayContaining(["src/contract/formats/file-size.test.ts", "src/server/process/starting/start.test.ts"]),
  );
  expect(browser).toContain("e2e/site/visitor-journey.test.ts");
  expect(browser).not.toContain("e2e/site/consent/cookies.test.ts");
});

test("a test that has changed is run alone, and one that helps others with all of them", async () => {
  const own = await touchedBy(["e2e/talk/forms.test.ts"]);
  const helper = await touchedBy(["e2e/help/things/galleries.ts"]);

  expect(own.browser).toEqual(["e2e/talk/forms.test.ts"]);
  expect(helper.browser).toContain("e2e/files/gallery.test.ts");
  expect(helper.browser).not.toContain("e2e/talk/forms.test.ts");
});

test("a page of the documentation needs only the tests that read files", async () => {
  const { unit, browser } = await touchedBy(["docs/specification.md"]);

  expect(unit).toContain("scripts/specification.test.ts");
  expect(unit).not.toContain("src/server/process/starting/start.test.ts");
  expect(browser).toEqual([]);
});
