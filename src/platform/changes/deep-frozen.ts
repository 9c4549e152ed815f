/** Makes plain data read-only, all that is in it included: many may then share it. @returns the same object */
export function deepFrozen<T>(data: T): T {
  if (typeof data !== "object" || data === null || Object.isFrozen(data)) return data;
  for (const value of Object.values(data)) deepFrozen(value);
  return Object.freeze(data);
}
