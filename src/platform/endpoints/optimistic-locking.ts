import { Problem } from "#contract/wire/problem.ts";

/** Thrown inside a transaction by whoever finds a newer version; `withCurrent` makes the refusal of it. */
export class ChangedMeanwhile extends Error {
  readonly id: string;
  constructor(id: string) {
    super(`${id} was changed meanwhile`);
    this.name = "ChangedMeanwhile";
    this.id = id;
  }
}

/**
 * Does `work`, and when somebody else was quicker, refuses with the thing as it is now beside it.
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
