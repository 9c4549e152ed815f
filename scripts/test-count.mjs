import { readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * @param {string} report of Vitest's json reporter
 * @param {number} code the exit code of Vitest
 * @returns {Count}
 */
export function countVitest(report, code) {
  const counted = read(report);
  // A file that does not even load has no tests to count.
  const broken = counted?.testResults?.filter(
    (/** @type {any} */ file) => file.status === "failed" && !file.assertionResults.some(isFailed),
  );
  return atLeastOneFailed(code, counted, {
    passed: counted?.numPassedTests ?? 0,
    failed: (counted?.numFailedTests ?? 0) + (broken?.length ?? 0),
    skipped: (counted?.numPendingTests ?? 0) + (counted?.numTodoTests ?? 0),
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
  return atLeastOneFailed(code, counted, { passed: expected + flaky, failed, skipped });
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
