import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import type { StoredGoal } from "#contract/goals.ts";
import { alwaysGiven } from "#contract/rights/bundles.ts";
import { type Holder, may } from "#contract/rights/rights.ts";

type Listener = (goal: StoredGoal, request: IncomingMessage | undefined) => void;

/** Where features tell that a visitor has reached a goal, once it is stored, and where that is listened to. */
export class Goals {
  readonly #listeners: Listener[] = [];
  readonly #requests = new AsyncLocalStorage<IncomingMessage>();

  whenReached(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Does something for a request: the goals that are reached meanwhile are reached by it. */
  during(request: IncomingMessage, work: () => void): void {
    this.#requests.run(request, work);
  }

  /** The request for which something is done at present. */
  get request(): IncomingMessage | undefined {
    return this.#requests.getStore();
  }

  /** What the staff tries out is no visitor's act. */
  reached(goal: StoredGoal, by: Holder): void {
    if (may(by, alwaysGiven)) return;
    for (const listener of this.#listeners) listener(goal, this.request);
  }
}
