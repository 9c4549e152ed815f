import { type FunnelStep, funnelSteps } from "#cms/statistics/funnel.ts";
import { type Goal, goals } from "#contract/goals.ts";
import { textIn } from "#web/from-form.ts";

/** What a step can be, in the order of the choice: `page`, `below`, or a goal by its name. */
export const stepKinds = ["page", "below", ...goals] as const;
type StepKind = (typeof stepKinds)[number];

export const namesOfStep = (at: number) => ({ kind: `kind${at}`, path: `path${at}` });

/** The steps of a sent form; rows that were left empty are none. */
export function stepsIn(form: FormData): FunnelStep[] {
  const steps: FunnelStep[] = [];
  for (let at = 0; at < funnelSteps.most; at += 1) {
    const names = namesOfStep(at);
    const kind = stepKinds.find((one) => one === textIn(form, names.kind));
    const path = pathIn(textIn(form, names.path));
    if (!kind) continue;
    if (isGoal(kind)) steps.push({ kind: "goal", goal: kind });
    else if (path !== "") steps.push({ kind, path });
  }
  return steps;
}

export function isGoal(kind: StepKind): kind is Goal {
  return goals.some((goal) => goal === kind);
}

/** Addresses may be pasted as a whole. */
function pathIn(typed: string): string {
  const text = typed.trim();
  if (text === "") return "";
  if (/^https?:/i.test(text)) return URL.parse(text)?.pathname ?? text;
  const [path = ""] = text.split(/[?#]/);
  return path.startsWith("/") ? path : `/${path}`;
}

/** All texts of a sent form, by their names. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
