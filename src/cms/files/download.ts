import type { File } from "./file.ts";
import { downloadAddress } from "./picture.ts";

/** A file that a page offers to be downloaded. */
export type Download = {
  id: string;
  /** The name for saving: `Preisliste.pdf`. */
  fileName: string;
  name: string;
  /** `PDF` */
  type: string;
  /** Bytes */
  size: number;
  href: string;
};

/** The address stays the same when the file is replaced, so that a link in a mail leads to the current version. */
export function downloadOf({ _id, name, ext, size }: Pick<File, "_id" | "name" | "ext" | "size">): Download {
  return {
    id: _id,
    fileName: ext ? `${name}.${ext}` : name,
    name,
    type: ext.toUpperCase(),
    size,
    href: `${downloadAddress(_id, "latest")}?download=true`,
  };
}
