import { everyExtension, fileExtensions } from "#cms/files/extensions.ts";
import type { FileKind } from "#cms/files/file.ts";

export type KnownType = { type: string; ext: string; kind: FileKind };

/** What may be kept, by what its bytes are. Nothing here is ever run, and only pictures are shown where they are. */
const known: Record<string, [ext: string, kind: FileKind]> = {
  "image/jpeg": ["jpg", "image"],
  "image/png": ["png", "image"],
  "image/gif": ["gif", "image"],
  "image/webp": ["webp", "image"],
  "image/avif": ["avif", "image"],
  "image/heic": ["heic", "image"],
  "image/heif": ["heif", "image"],
  "image/svg+xml": ["svg", "image"],
  "application/pdf": ["pdf", "document"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx", "document"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx", "document"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx", "document"],
  "application/vnd.oasis.opendocument.text": ["odt", "document"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods", "document"],
  "application/vnd.oasis.opendocument.presentation": ["odp", "document"],
  "application/rtf": ["rtf", "document"],
  "text/plain": ["txt", "document"],
  "text/csv": ["csv", "document"],
  "text/calendar": ["ics", "document"],
  "text/vcard": ["vcf", "document"],
  "audio/mpeg": ["mp3", "audio"],
  "audio/mp4": ["m4a", "audio"],
  "audio/x-m4a": ["m4a", "audio"],
  "audio/wav": ["wav", "audio"],
  "audio/ogg": ["ogg", "audio"],
  "audio/flac": ["flac", "audio"],
  "video/mp4": ["mp4", "video"],
  "video/webm": ["webm", "video"],
  "video/quicktime": ["mov", "video"],
  "application/zip": ["zip", "other"],
  "application/epub+zip": ["epub", "document"],
};

/** Older office files are one kind of container; which of them it is says the name. */
const containers: Record<string, string> = {
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
};
const containerType = "application/x-cfb";

/** Kinds of text have no mark of their own; which of them it is says the name. */
const texts: Record<string, string> = {
  txt: "text/plain",
  md: "text/plain",
  csv: "text/csv",
  ics: "text/calendar",
  vcf: "text/vcard",
};

/** Names that promise a picture: what is none is refused under them. */
const pictureNames = new Set(fileExtensions.image);

/**
 * What the bytes are, by themselves: neither the sender's word nor the name is believed. Null for what may not be kept,
 * and for what is called a picture and is none.
 */
export async function typeOf(head: Buffer, { filename }: { filename: string }): Promise<KnownType | null> {
  const named = extensionOf(filename);
  const found = await sniffed(head, named);
  if (!found) return null;
  if (pictureNames.has(named) && found.kind !== "image") return null;
  return found;
}

/** Whether the name is that of a known kind, but nothing can be made of the bytes: neither a mark nor text. */
export async function isDamaged(head: Buffer, { filename }: { filename: string }): Promise<boolean> {
  return everyExtension.includes(extensionOf(filename)) && (await markOf(head)) === null && !isText(head);
}

async function sniffed(head: Buffer, named: string): Promise<KnownType | null> {
  const mime = await markOf(head);
  if (mime === containerType) {
    const type = containers[named];
    return type ? { type, ext: named, kind: "document" } : null;
  }
  // An XML mark says little; a drawing is told by its root.
  if ((mime === null || mime === "application/xml") && isSvg(head)) return knownType("image/svg+xml");
  if (mime !== null) return knownType(mime);
  const text = texts[named];
  return text && isText(head) ? { ...(knownType(text) as KnownType), ext: named } : null;
}

async function markOf(head: Buffer): Promise<string | null> {
  // Loaded at the first upload; most processes only hand out what is there.
  const { fileTypeFromBuffer } = await import("file-type");
  try {
    return (await fileTypeFromBuffer(head))?.mime ?? null;
  } catch {
    // Cut off in the middle of what the mark is followed by.
    return null;
  }
}

function knownType(type: string): KnownType | null {
  const found = known[type];
  return found ? { type, ext: found[0], kind: found[1] } : null;
}

/** Only comments, a declaration and a document type may stand before the root (XML 1.0 §2.8). */
function isSvg(head: Buffer): boolean {
  const text = head.toString("utf8").replace(/^\uFEFF/, "");
  const prolog = /^\s*(?:<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^[>]*(?:\[[^]*?\]\s*)?>|\s)*/i.exec(text)?.[0] ?? "";
  return /^<svg[\s>]/i.test(text.slice(prolog.length));
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  // The head may end within a sign of several bytes.
  const whole = head.length < 4000 ? head : head.subarray(0, head.length - 4);
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(whole);
    return true;
  } catch {
    // Written on an older Windows; still nothing but signs.
    return !whole.some((byte) => byte < 9);
  }
}

/** In lower case, without its dot; empty where there is none. */
export function extensionOf(filename: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(filename)?.[1]?.toLowerCase() ?? "";
}

const longestName = 160;

/** A name for people: without folders, extension and signs that cannot be seen. */
export function nameOf(filename: string, { fallback }: { fallback: string }): string {
  const last = filename.split(/[\\/]/).at(-1) ?? "";
  const bare = last.replace(/\.[A-Za-z0-9]{1,8}$/, "");
  const tidy = bare
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  return (tidy || fallback).slice(0, longestName).trim();
}
