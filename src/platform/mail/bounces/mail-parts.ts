/** A part of a mail that has no parts itself (RFC 2046). */
export type Part = {
  /** In lower case, without parameters. */
  type: string;
  isAttachment: boolean;
  /** Decoded. Only the beginning of a long part. */
  text: () => string;
};

export type MailParts = { fields: Map<string, string>; parts: Part[] };

/** More than a report needs; what exceeds it is not read. Head and body are measured in bytes. */
const most = { parts: 50, depth: 10, head: 64 * 1024, body: 64 * 1024 };

/**
 * Finds the parts of a mail, and decodes none. A library would read all of it, HTML and lists of recipients too, and
 * strangers choose what that costs: this takes time in proportion to the length of the mail, whatever it contains.
 */
export function partsOf(raw: Uint8Array | string): MailParts {
  // One character for each byte; the text of a part is decoded later.
  const mail = Buffer.from(raw).toString("latin1");
  const root = headAt(mail, 0);
  const parts: Part[] = [];
  const open: string[] = [];
  let head: Head | null = root;
  /** What is not text may have parts, which begin behind a delimiter of their own. */
  const begin = (at: Head): void => {
    const boundary = open.length < most.depth ? boundaryOf(at) : null;
    if (boundary) open.push(boundary);
    head = boundary ? null : at;
  };
  const close = (end: number): void => {
    if (head && parts.length < most.parts) parts.push(partOf(mail, head, end));
    head = null;
  };
  begin(root);
  for (const { 0: line, index } of open.length > 0 ? mail.matchAll(delimiter) : []) {
    const name = line.slice(2).trimEnd();
    const level = open.findLastIndex((boundary) => name === boundary || name === `${boundary}--`);
    if (level === -1 || index < root.end) continue;
    close(index);
    if (parts.length === most.parts) break;
    const isLast = name !== open[level];
    open.length = isLast ? level : level + 1;
    if (!isLast) begin(headAt(mail, index + line.length));
  }
  close(mail.length);
  return { fields: root.fields, parts };
}

/** A boundary has 70 characters at most (RFC 2046 §5.1.1); some servers exceed that. */
const delimiter = /^--[^\r\n]{1,200}(?:\r?\n|$)/gm;

type Head = { fields: Map<string, string> /** Where the body begins. */; end: number };

function headAt(mail: string, start: number): Head {
  const beginning = mail.slice(start, start + most.head);
  const { index = beginning.length, 0: blank = "" } = /(?:^|\n)\r?\n/.exec(beginning) ?? {};
  return { fields: fieldsOf(beginning.slice(0, index)), end: start + index + blank.length };
}

/** The first of each name, which is in lower case; a line that begins with a blank continues the one before. */
export function fieldsOf(head: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const at = line.indexOf(":");
    const name = line.slice(0, Math.max(at, 0)).trim().toLowerCase();
    if (name && !fields.has(name)) fields.set(name, line.slice(at + 1).trim());
  }
  return fields;
}

function boundaryOf({ fields }: Head): string | null {
  const type = fields.get("content-type") ?? "";
  return /^multipart\//i.test(type) ? parameter(type, "boundary") : null;
}

function parameter(field: string, name: string): string | null {
  for (const each of field.slice(0, 1000).split(";").slice(1)) {
    const [key = "", ...value] = each.split("=");
    if (key.trim().toLowerCase() === name)
      return value
        .join("=")
        .trim()
        .replace(/^"([^"]*)".*$/, "$1");
  }
  return null;
}

function partOf(mail: string, { fields, end: start }: Head, end: number): Part {
  const type = fields.get("content-type") ?? "text/plain";
  return {
    type: type.split(";", 1)[0]?.trim().toLowerCase() ?? "",
    isAttachment: /^attachment\b/i.test(fields.get("content-disposition") ?? ""),
    text() {
      const body = mail.slice(start, Math.min(Math.max(start, end), start + most.body));
      const bytes = decoded(body, fields.get("content-transfer-encoding") ?? "");
      return textDecoder(parameter(type, "charset")).decode(bytes);
    },
  };
}

function decoded(body: string, encoding: string): Buffer {
  if (/^base64\b/i.test(encoding)) return Buffer.from(body, "base64");
  if (!/^quoted-printable\b/i.test(encoding)) return Buffer.from(body, "latin1");
  const joined = body.replace(/=\r?\n/g, "");
  return Buffer.from(
    joined.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
}

function textDecoder(charset: string | null): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset ?? "utf-8");
  } catch {
    return new TextDecoder();
  }
}
