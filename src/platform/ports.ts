/**
 * Where a feature is connected with services of others: what it asks of them is a type of its own, an adapter for one
 * service implements it, and the composition plugs it in.
 */
export type Port<T> = { name: string; is?: (adapter: T) => void };

/** What is plugged into a port. */
export type Plugged = { port: string; adapter: unknown };

export function port<T>(name: string): Port<T> {
  return { name };
}

export function plug<T>({ name }: Port<T>, adapter: T): Plugged {
  return { port: name, adapter };
}

/** All that the composition has plugged in. */
export class Ports {
  readonly #plugged: readonly Plugged[];

  constructor(plugged: readonly Plugged[] = []) {
    this.#plugged = plugged;
  }

  /** In the order of the composition; none where nothing is plugged in. */
  of<T>(port: Port<T>): readonly T[] {
    return this.#plugged.filter(({ port: name }) => name === port.name).map(({ adapter }) => adapter as T);
  }
}
