import { type FileHandle, open } from "node:fs/promises";

/** Makes files that were created, renamed or removed in `folder` survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot sync folders, and refuses to open them.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Runs `work` with an open file and closes it in any case. */
export async function withFile<T>(handle: FileHandle, work: (handle: FileHandle) => Promise<T>): Promise<T> {
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}
