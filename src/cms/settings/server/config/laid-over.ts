/** Without what is left out; null stays, it removes something. */
export function present<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const told = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told) as { [K in keyof T]: Exclude<T[K], undefined> };
}

type WithoutNull<T> = { [K in keyof T]: Exclude<T[K], null> };

/** Without what null has removed. */
export function withoutNull<T extends object>(values: T): WithoutNull<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as WithoutNull<T>;
}
