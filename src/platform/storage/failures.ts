/** Nothing is stored under this name. */
export class ObjectMissing extends Error {
  override readonly name = "ObjectMissing";
  constructor(sha256: string) {
    super(`There is no object ${sha256}`);
  }
}

/** The bytes stored under this name are not the ones that were put there. */
export class ObjectDamaged extends Error {
  override readonly name = "ObjectDamaged";
  constructor(sha256: string) {
    super(`The object ${sha256} is damaged: restore it from a backup`);
  }
}

/** The object storage does not answer, or refuses access; `cause` says why. May be temporary. */
export class StorageUnreachable extends Error {
  override readonly name = "StorageUnreachable";
  constructor(cause: unknown) {
    const { name, message } = cause as Error;
    super(`The object storage cannot be used: ${[name, message].filter(Boolean).join(": ")}`, { cause });
  }
}

/** More bytes arrived than the limit allows. */
export class SpoolFull extends Error {
  override readonly name = "SpoolFull";
  constructor(limit: number) {
    super(`More than the ${limit} bytes allowed`);
  }
}

/** The disk of the data folder has no room left for this account. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
  constructor(cause: unknown) {
    super("The disk is full", { cause });
  }
}

/** Runs `work`, and turns a full disk or a used-up quota into `StorageFull`. */
export async function sayingFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDiskFull(error) ? new StorageFull(error) : error;
  }
}

/** Whether a file could not be written because the disk is full, or the quota of this account is used up. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT";
}
