import { readFileSync } from "node:fs";
import { basename } from "node:path";

/**
 * @typedef {{ passed: number, failed: number, skipped: number, broken: string[], shaky: string[] }} Count
 * `broken`: the names of the tests that failed; `shaky`: of those that passed only when they were run again.
 */

/**
 * @param {string} report of Vitest's json reporter
 * @param {number} code the exit code of Vitest
 * @returns {Count}
 */
export function countVitest(report, code) {
  const counted = read(report);
  const files = counted?.testResults ?? [];
  // A file that does not even load has no tests to count.
  const unread = files.filter(
    (/** @type {any} */ file) => file.status === "failed" && !file.assertionResults.some(isFailed),
  );
  const tests = files.flatMap((/** @type {any} */ file) =>
    file.assertionResults.map((/** @type {any} */ test) => ({ ...test, title: titleOf(file.name, test.fullName) })),
  );
  const shaky = tests.filter((/** @type {any} */ test) => test.status === "passed" && test.failureMessages?.length > 0);
  return atLeastOneFailed(code, counted, {
    passed: counted?.numPassedTests ?? 0,
    failed: (counted?.numFailedTests ?? 0) + unread.length,
    skipped: (counted?.numPendingTests ?? 0) + (counted?.numTodoTests ?? 0),
    broken: [
      ...unread.map((/** @type {any} */ { name }) => titleOf(name, "the whole file")),
      ...titles(tests.filter(isFailed)),
    ],
    shaky: titles(shaky),
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
    titles(
      specs.filter((/** @type {any} */ spec) => spec.tests.some((/** @type {any} */ test) => test.status === status)),
    );
  return atLeastOneFailed(code, counted, {
    passed: expected + flaky,
    failed,
    skipped,
    broken: named("unexpected"),
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

/** @param {{ title: string }[]} tests */
function titles(tests) {
  return tests.map(({ title }) => title);
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
  return failed && count.failed === 0 ? { ...count, failed: 1 } : count;
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
