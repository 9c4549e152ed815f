import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("each screen of the admin centre with a form stays as it is when the server cannot be reached", () => {
  const screens = globSync("src/**/admin/**/*.route.tsx").map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const acting = screens.filter(({ text }) => text.includes("export async function action("));
  expect(acting.length).toBeGreaterThan(20);
  const unkept = acting.filter(({ text }) => !/export (async )?function clientAction\(/.test(text));
  expect(unkept.map(({ file }) => file)).toEqual([]);
});
