import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {{ passed: number, failed: number, skipped: number, broken: string[], shaky: string[] }} Count
 * `broken`: the tests that failed, each with the reason in the lines below its name; `shaky`: those that passed only
 * when they were run again, with why they had failed.
 */

/**
 * @param {string} report of Vitest's json reporter
 * @param {number} code the exit code of Vitest
 * @param {string} [outside] what `outside.mjs` kept: its json reporter does not say what went wrong outside a test
 * @returns {Count}
 */
export function countVitest(report, code, outside) {
  const counted = read(report);
  /** @type {string[]} */
  const errors = (outside && read(outside)) || [];
  const files = counted?.testResults ?? [];
  // A file that does not even load has no tests to count.
  const unread = files.filter(
    (/** @type {any} */ file) => file.status === "failed" && !file.assertionResults.some(isFailed),
  );
  const tests = files.flatMap((/** @type {any} */ file) =>
    file.assertionResults.map((/** @type {any} */ test) => ({
      ...test,
      title: titleOf(file.name, test.fullName),
      why: test.failureMessages?.[0],
    })),
  );
  // The process of its file has ended, or the run has.
  const unended = tests.filter((/** @type {any} */ { status }) => status === "pending");
  const shaky = tests.filter((/** @type {any} */ test) => test.status === "passed" && test.failureMessages?.length > 0);
  return atLeastOneFailed(code, counted, {
    passed: counted?.numPassedTests ?? 0,
    failed: (counted?.numFailedTests ?? 0) + unread.length + unended.length + errors.length,
    skipped: tests.filter((/** @type {any} */ { status }) => status === "skipped" || status === "todo").length,
    broken: [
      ...unread.map((/** @type {any} */ { name, message }) =>
        told({ title: titleOf(name, "the whole file"), why: message }),
      ),
      ...tests.filter(isFailed).map(told),
      ...unended.map((/** @type {any} */ { title }) => told({ title, why: "it has not ended" })),
      ...errors.map((why) => told({ title: "outside the tests", why })),
    ],
    shaky: shaky.map(told),
  });
}

/**
 * @param {string} report of Playwright's json reporter
 * @param {number} code the exit code of Playwright
 * @returns {Count}
 */
export function countPlaywright(report, code) {
  const counted = read(report);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = counted?.stats ?? {};
  const failed = unexpected + (counted?.errors?.length ?? 0);
  const specs = (counted?.suites ?? []).flatMap(specsIn);
  const named = (/** @type {string} */ status) =>
    specs
      .filter((/** @type {any} */ spec) => spec.tests.some((/** @type {any} */ test) => test.status === status))
      .map(told);
  return atLeastOneFailed(code, counted, {
    passed: expected + flaky,
    failed,
    skipped,
    broken: [
      ...named("unexpected"),
      ...(counted?.errors ?? []).map((/** @type {any} */ { message }) =>
        told({ title: "outside the tests", why: message }),
      ),
    ],
    shaky: named("flaky"),
  });
}

/**
 * @param {any} suite
 * @returns {any[]}
 */
function specsIn(suite) {
  const own = (suite.specs ?? []).map((/** @type {any} */ spec) => ({
    ...spec,
    title: titleOf(spec.file, spec.title),
    why: spec.tests
      .flatMap((/** @type {any} */ { results }) => results ?? [])
      .find((/** @type {any} */ { error }) => error)?.error.message,
  }));
  return [...own, ...(suite.suites ?? []).flatMap(specsIn)];
}

/**
 * @param {string} file
 * @param {string} test
 */
function titleOf(file, test) {
  return `${basename(file)} › ${test}`;
}

const mostLines = 8;

/**
 * The name of a test with the beginning of its first failure below it: a log of which only the end is at hand says why.
 *
 * @param {{ title: string, why?: string }} test
 */
function told({ title, why = "" }) {
  const lines = stripVTControlCharacters(why)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line))
    .slice(0, mostLines);
  return [title, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join("\n");
}

/**
 * A runner that crashed may have counted nothing, and one that ran nothing has proved nothing.
 *
 * @param {number} code
 * @param {unknown} counted
 * @param {Count} count
 * @returns {Count}
 */
function atLeastOneFailed(code, counted, count) {
  const failed = code !== 0 || !counted || count.passed === 0;
  if (!failed || count.failed > 0) return count;
  const why = counted ? `no test failed, and the runner ended with ${code}` : `no report, and ended with ${code}`;
  return { ...count, failed: 1, broken: [`the runner itself: ${why}`] };
}

/** @param {{ status: string }} test */
function isFailed(test) {
  return test.status === "failed";
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
