const holding = new Map<string, () => void>();

function nameOf(sitting: string): string {
  return `vitrine:sitting:${sitting}`;
}

/**
 * Holds a sitting for this window, until it is closed or releases it. Returns false if another window holds it, or if
 * the browser has no locks, as on an address without encryption.
 */
export function holdSitting(sitting: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return Promise.resolve(false);
  return new Promise((resolve) => {
    const keep = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<void>((letGo) => holding.set(sitting, letGo)) : undefined;
    };
    locks.request(nameOf(sitting), { ifAvailable: true }, keep).catch(() => resolve(false));
  });
}

export function letGoOf(sitting: string): void {
  holding.get(sitting)?.();
  holding.delete(sitting);
}
