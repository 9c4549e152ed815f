import type { FunnelStep } from "#cms/statistics/funnel.ts";
import type { Goal } from "#contract/goals.ts";

/** What funnels are compared with. */
export type Counting = { id: string; steps: FunnelStep[] };
/** How many steps a visit has taken, by the ids of funnels. */
export type Progress = Map<string, number>;
type Reached = { path: string } | { goal: Goal };

/** The steps that a visit takes by a view or a goal, as values that are counted: `<id>/<number of the step>`. */
export function stepsTaken(funnels: readonly Counting[], progress: Progress, reached: Reached): string[] {
  const taken: string[] = [];
  for (const { id, steps } of funnels) {
    const at = progress.get(id) ?? 0;
    const next = steps[at];
    if (!next || !isReached(next, reached)) continue;
    progress.set(id, at + 1);
    taken.push(stepValue(id, at));
  }
  return taken;
}

export function stepValue(id: string, at: number): string {
  return `${id}/${at}`;
}

function isReached(step: FunnelStep, reached: Reached): boolean {
  if (step.kind === "goal") return "goal" in reached && reached.goal === step.goal;
  if (!("path" in reached)) return false;
  const path = step.path.length > 1 ? step.path.replace(/\/+$/, "") : step.path;
  if (step.kind === "page") return reached.path === path;
  return reached.path === path || reached.path.startsWith(path === "/" ? "/" : `${path}/`);
}
