import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";

/** Where stands what went wrong outside the tests of a run: a list of texts. */
export const outsideFile = join(root, "artifacts/vitest-outside.json");

/**
 * A reporter of Vitest: keeps the errors that nobody waited for, which fail a run in which every test passed, and says at once why a
 * test failed, since a run that is ended early says nothing at its end.
 */
export default class TellFailures {
  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state !== "failed") return;
    const reasons = errors.map((error) => [inWords(error), (error.diff ?? "").slice(0, 2000)].join("\n"));
    console.error([`Failed: ${test.module.relativeModuleId} › ${test.fullName}`, ...reasons].join("\n"));
  }

  /**
   * @param {unknown} _modules
   * @param {readonly import("vitest/node").SerializedError[]} errors
   */
  onTestRunEnd(_modules, errors) {
    writeFileSync(outsideFile, JSON.stringify(errors.map(inWords)));
  }
}

/** @param {import("vitest/node").SerializedError} error */
function inWords({ name, message, stack = "", ...more }) {
  const during = [more["VITEST_TEST_PATH"], more["VITEST_TEST_NAME"]].filter(Boolean).map(String);
  const lines = stack.split("\n").map((line) => line.trim());
  const own = lines.filter((line) => line.startsWith("at ") && !/node_modules|node:/.test(line)).slice(0, 3);
  return [`${name}: ${message}`, ...(during.length > 0 ? [`while ${during.join(" › ")} ran`] : []), ...own].join("\n");
}
