import { Problem } from "#contract/wire/problem.ts";

/** Thrown inside a transaction when the version is outdated; `withCurrent` turns it into a refusal. */
export class ChangedMeanwhile extends Error {
  readonly id: string;
  constructor(id: string) {
    super(`${id} was changed meanwhile`);
    this.name = "ChangedMeanwhile";
    this.id = id;
  }
}

/**
 * Awaits `work`; if the thing has changed meanwhile, refuses with its current state.
 * @throws Problem `C409`
 */
export async function withCurrent<T>(work: Promise<T>, read: (id: string) => Promise<unknown>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    throw new Problem("C409", { hint: "C409", current: await read(error.id) });
  }
}
