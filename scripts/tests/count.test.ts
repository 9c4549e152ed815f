import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { countPlaywright, countVitest } from "./count.mjs";

const folder = mkdtempSync(join(tmpdir(), "vitrine-count-"));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("a unit test that failed is told with its file and its reason, without colours and the way through the code", () => {
  const message = "\u001b[31mAssertionError: expected 2 to be 1\u001b[39m\n\n    at run (/src/price.ts:3:9)\n- 1\n+ 2";
  const failed = { fullName: "prices add up", status: "failed", failureMessages: [message] };
  const shaky = { fullName: "carts agree", status: "passed", failureMessages: ["Error: timed out"] };
  const testResults = [{ name: "/src/price.test.ts", status: "failed", assertionResults: [failed, shaky] }];
  const counted = countVitest(reportOf({ numPassedTests: 1, numFailedTests: 1, testResults }), 1);
  expect(counted).toMatchObject({ passed: 1, failed: 1 });
  expect(counted.broken).toEqual([
    "price.test.ts › prices add up\n    AssertionError: expected 2 to be 1\n    - 1\n    + 2",
  ]);
  expect(counted.shaky).toEqual(["price.test.ts › carts agree\n    Error: timed out"]);
});

test("a file that does not load counts as one failed test, with what kept it from loading", () => {
  const message = "SyntaxError: Unexpected token";
  const testResults = [{ name: "/src/a.test.ts", status: "failed", assertionResults: [], message }];
  const counted = countVitest(reportOf({ numPassedTests: 3, numFailedTests: 0, testResults }), 1);
  expect([counted.failed, counted.broken]).toEqual([1, [`a.test.ts › the whole file\n    ${message}`]]);
});

test("a test that had no end, since its process was gone, has failed and is no test that was left out", () => {
  const results = ["passed", "pending", "skipped"].map((status) => ({ fullName: status, status, failureMessages: [] }));
  const testResults = [{ name: "/src/price.test.ts", status: "passed", assertionResults: results }];
  const counted = countVitest(reportOf({ numPassedTests: 1, testResults }), 1);
  expect(counted).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  expect(counted.broken).toEqual(["price.test.ts › pending\n    it has not ended"]);
});

test("what went wrong outside the tests of a run is told, though each of them passed", () => {
  const outside = join(folder, "outside.json");
  writeFileSync(outside, JSON.stringify(["Error: Connection lost\nwhile src/price.test.ts ran"]));
  const report = reportOf({ numPassedTests: 3, numFailedTests: 0, testResults: [] });
  expect(countVitest(report, 1, outside)).toMatchObject({
    failed: 1,
    broken: ["outside the tests\n    Error: Connection lost\n    while src/price.test.ts ran"],
  });
  const errors = [{ message: "Error: no such browser" }];
  expect(countPlaywright(reportOf({ stats: { expected: 4 }, errors }), 1)).toMatchObject({
    failed: 1,
    broken: ["outside the tests\n    Error: no such browser"],
  });
});

test("a browser test that passed only at its second try is told with why the first one failed, eight lines at most", () => {
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
  const results = [{ error: { message: lines.join("\n") } }, {}];
  const specs = [{ title: "a guest buys", file: "shop/cart.test.ts", tests: [{ status: "flaky", results }] }];
  const counted = countPlaywright(reportOf({ stats: { expected: 4, flaky: 1 }, suites: [{ suites: [{ specs }] }] }), 0);
  expect(counted).toMatchObject({ passed: 5, failed: 0, broken: [] });
  expect(counted.shaky[0]!.split("\n")).toEqual([
    "cart.test.ts › a guest buys",
    ...lines.slice(0, 8).map((line) => `    ${line}`),
  ]);
});

test("a runner that counted nothing, or ended badly, has failed", () => {
  expect(countVitest(join(folder, "none.json"), 7)).toMatchObject({
    failed: 1,
    broken: ["the runner itself: no report, and ended with 7"],
  });
  expect(countPlaywright(reportOf({ stats: { expected: 2 } }), 1).failed).toBe(1);
  expect(countPlaywright(reportOf({ stats: { expected: 2 } }), 0).failed).toBe(0);
});
