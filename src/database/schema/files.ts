type Text = string;
/** ISO 8601 in UTC, to the millisecond. */
type Time = string;
type Json = string;
/** 0 or 1. */
type Flag = number;

/** Something that was uploaded, and what is said about it. */
export type FileRow = {
  id: Text;
  version: number;
  /** Without its extension. */
  name: Text;
  name_folded: Text;
  ext: Text;
  /** What its bytes are (RFC 6838). */
  type: Text;
  kind: Text;
  /** Bytes of the original. */
  size: number;
  /** Of the original. Unique among those that do not lie in the trash. */
  sha256: Text;
  status: Text;
  /** The code of the problem, when its sizes could not be made. */
  error: Text | null;
  /** Its sizes are to be made, and nobody has begun. */
  queued: Flag;
  /** Counts how often its sizes had to be made: what belongs to an earlier round comes too late. */
  round: number;
  /** Of the upright original. */
  width: number | null;
  height: number | null;
  edits: Json;
  focus: Json;
  /** Alternative text and caption in each language. */
  texts: Json;
  decorative: Flag;
  /** A picture that nobody has said in words, in both languages, what it shows. */
  undescribed: Flag;
  placeholder: Text | null;
  /** 64-bit difference hash in 16 hexadecimal digits. */
  likeness: Text | null;
  tags: Json;
  tags_folded: Text;
  uploaded_at: Time;
  uploaded_by: Text | null;
  changed_at: Time;
  deleted_at: Time | null;
};

export type FileTagRow = { file_id: Text; tag_folded: Text };

/** Bytes in the store. Noted before they are put there, so that what nobody came to use can be found. */
export type ObjectRow = {
  sha256: Text;
  noted_at: Time;
  /** Being removed from the store at this moment; nobody may use it any more. */
  leaving: Flag;
};

/** Which objects belong to a file: its original, and the sizes of a picture. */
export type FileObjectRow = {
  file_id: Text;
  gridref: Text;
  /** `original`; `own`: a size in the original's format; `ng`: one in WebP or AVIF; `whole`: see `MadePicture`. */
  role: "original" | "own" | "ng" | "whole";
  sha256: Text;
  type: Text;
  size: number;
  width: number | null;
  height: number | null;
  /** When another object replaced it; older cached pages may still request it. */
  left_at: Time | null;
};

/** Pictures that look alike, each pair once: `file_id` is the smaller of the two. */
export type LikenessRow = { file_id: Text; other_id: Text; distance: number };

/** That a thing shows or offers another one, in its draft or live copy. */
export type UseRow = {
  used: Text;
  kind: Text;
  thing: Text;
  side: "draft" | "live";
  /** Of a live copy: guests see it from then on. */
  shown_from: Time | null;
};

export type FileTables = {
  files: FileRow;
  file_tags: FileTagRow;
  objects: ObjectRow;
  file_objects: FileObjectRow;
  likenesses: LikenessRow;
  uses: UseRow;
};
