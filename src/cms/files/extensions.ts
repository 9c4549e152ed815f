import type { FileKind } from "./file.ts";

/** What may be uploaded, by extension; the bytes decide in the end. */
export const fileExtensions: Record<FileKind, readonly string[]> = {
  image: ["jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "heif", "svg"],
  document: [
    ...["pdf", "doc", "docx", "odt", "rtf", "txt", "md", "xls", "xlsx", "ods", "csv"],
    ...["ppt", "pptx", "odp", "ics", "vcf", "epub"],
  ],
  audio: ["mp3", "m4a", "wav", "ogg", "flac"],
  video: ["mp4", "m4v", "webm", "mov"],
  other: ["zip"],
};

export const everyExtension: readonly string[] = Object.values(fileExtensions).flat();
