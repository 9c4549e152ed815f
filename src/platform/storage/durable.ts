import { type FileHandle, open } from "node:fs/promises";

/** Makes what was created, renamed or removed in `folder` outlast a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows has no such thing, and refuses to open folders.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Runs `work` with an open file and closes it, whatever happens. */
export async function withFile<T>(handle: FileHandle, work: (handle: FileHandle) => Promise<T>): Promise<T> {
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}
