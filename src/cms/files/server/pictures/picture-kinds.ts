/** What sizes can be made of, by MIME type of the original, and the type of the sizes in its own format. */
const ownTypes = {
  "image/jpeg": "image/jpeg",
  "image/png": "image/png",
  "image/webp": "image/webp",
  "image/avif": "image/avif",
  "image/gif": "image/gif",
  "image/heic": "image/jpeg",
  "image/heif": "image/jpeg",
  "image/svg+xml": "image/png",
  "application/pdf": "image/jpeg",
} as const;

export type PictureType = keyof typeof ownTypes;
export type SizeType = (typeof ownTypes)[PictureType];

/** MIME types of originals that sizes can be made of. */
export const pictureTypes: ReadonlySet<string> = new Set(Object.keys(ownTypes));

export function isPictureType(type: string): type is PictureType {
  return pictureTypes.has(type);
}

/** The type that sizes have which stand for the original itself; browsers show all of them. */
export function ownTypeOf(type: PictureType): SizeType {
  return ownTypes[type];
}
