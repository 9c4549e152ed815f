import { alwaysGiven } from "#contract/rights/bundles.ts";
import { type Holder, may } from "#contract/rights/rights.ts";

/** What a site is made for: that visitors write, want to read more, or order. */
export const goals = ["message", "subscriber", "order"] as const;
export type Goal = (typeof goals)[number];

/** Where features tell that a visitor has reached a goal, once it is stored, and where that is listened to. */
export class Goals {
  readonly #listeners: ((goal: Goal) => void)[] = [];

  whenReached(listener: (goal: Goal) => void): void {
    this.#listeners.push(listener);
  }

  /** What the staff tries out is no visitor's act. */
  reached(goal: Goal, by: Holder): void {
    if (may(by, alwaysGiven)) return;
    for (const listener of this.#listeners) listener(goal);
  }
}
