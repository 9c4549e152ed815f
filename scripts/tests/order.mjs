import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BaseSequencer } from "vitest/node";
import { root } from "../run.mjs";

/** What the last run of the unit tests reported. */
const last = join(root, "artifacts/vitest-last.json");
/** Without a last run: where the product is started as a process, killed and asked for everything it has. */
const usuallyLong =
  /src\/server\/(process|pages|rights|api|budgets|sweeps|[^/]+\.test)|\/pictures\/|guessing-passwords|recipients/;

/** The longest files first, so that all processes are busy until the end; and what runs alone before all others. */
export class LongestFirst extends BaseSequencer {
  /** @param {import("vitest/node").TestSpecification[]} specs */
  async sort(specs) {
    const times = lastTimes();
    const weight = (/** @type {import("vitest/node").TestSpecification} */ { moduleId, project }) => {
      if (project.name === "alone") return Infinity;
      return times.get(moduleId) ?? (usuallyLong.test(moduleId) ? 10_000 : 0);
    };
    return specs.toSorted((one, other) => compare(weight(other), weight(one)));
  }
}

/**
 * @param {number} one
 * @param {number} other
 */
function compare(one, other) {
  return one === other ? 0 : one - other;
}

/** @returns {Map<string, number>} milliseconds, by file */
function lastTimes() {
  if (!existsSync(last)) return new Map();
  const { testResults } = JSON.parse(readFileSync(last, "utf8"));
  return new Map(testResults.map((/** @type {any} */ { name, startTime, endTime }) => [name, endTime - startTime]));
}
