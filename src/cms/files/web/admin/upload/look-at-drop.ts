import { type DropFault, type Dropped, queued } from "./upload-queue.ts";

export type UploadRules = {
  /** Extensions without a dot; everything when there are none. */
  accept?: readonly string[] | undefined;
  /** In pixels, of pictures. */
  minWidth?: number | undefined;
  minHeight?: number | undefined;
};

type Entering = UploadRules & { tags: readonly string[]; id: () => string; sizeOf?: SizeOf };
type SizeOf = (file: File) => Promise<{ width: number; height: number } | null>;

/** Checks chosen files against the rules. */
export function lookAtDrop(files: readonly File[], { id, tags, ...rules }: Entering): Promise<Dropped[]> {
  return Promise.all(
    files.map(async (file) => {
      const item = queued(file, { id: id(), tags });
      return { item, fault: await faultOf(item, rules) };
    }),
  );
}

async function faultOf(
  { ext, isImg, file }: Dropped["item"],
  { accept = [], minWidth = 0, minHeight = 0, sizeOf = sizeOfPicture }: UploadRules & { sizeOf?: SizeOf | undefined },
): Promise<DropFault | null> {
  if (accept.length > 0 && !accept.includes(ext)) return "type";
  if (!isImg || (minWidth === 0 && minHeight === 0)) return null;
  const size = await sizeOf(file);
  return size && (size.width < minWidth || size.height < minHeight) ? "small" : null;
}

/** In pixels as it is seen upright; null for what this browser cannot open: then the server looks at it. */
async function sizeOfPicture(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
