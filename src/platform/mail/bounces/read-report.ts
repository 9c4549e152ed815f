import { foldHandle } from "#contract/formats/fold.ts";
import { fieldsOf, partsOf } from "./mail-parts.ts";

/** The delivery of a mail to one recipient (RFC 3464 §2.3). */
export type Result = {
  /** The address it was sent to, and the one it was forwarded to; folded. */
  addresses: string[];
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  action: string;
  /** For example `5.1.1`; empty if it is missing. */
  status: string;
  /** The reply of the other mail server. */
  said: string;
};

export type Report = {
  /** Message ids of the mails that the report is about, without brackets and host. */
  ids: string[];
  results: Result[];
};

/** More than a report about one of our mails can contain, since each has one recipient. */
const mostResults = 20;
const mostIds = 20;

/**
 * Reads a report about an undelivered mail: a `multipart/report` with the whole mail or its headers (RFC 6522, RFC
 * 3464), and the formats of older servers. Null for every other mail.
 */
export function readReport(raw: Uint8Array | string): Report | null {
  const { fields, parts } = partsOf(raw);
  const status = parts.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type))?.text();
  const returned = parts.filter(({ type }) =>
    /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)/.test(type),
  );
  const text = (): string => {
    const plain = parts.filter(({ type, isAttachment }) => type === "text/plain" && !isAttachment);
    return plain.map((part) => part.text()).join("\n");
  };
  const results = status === undefined ? withoutStatus(fields, text()) : resultsOf(status);
  if (results.length === 0) return null;
  const heads = returned.map((part) => part.text().split(/\r?\n\r?\n/, 1)[0] ?? "");
  // Without the returned mail, its id may be in the fields of the report, or quoted in the text.
  const ids = [...heads, status ?? "", ...(heads.length === 0 ? [text()] : [])].flatMap(idsIn);
  return { ids: [...new Set(ids)].slice(0, mostIds), results: results.slice(0, mostResults) };
}

/** The groups of fields, separated by blank lines, that name a recipient. */
function resultsOf(status: string): Result[] {
  return status.split(/\r?\n(?:[ \t]*\r?\n)+/).flatMap((group) => {
    const fields = fieldsOf(group);
    const addresses = [fields.get("original-recipient"), fields.get("final-recipient")].flatMap(addressesOf);
    if (addresses.length === 0) return [];
    const said = fields.get("diagnostic-code")?.replace(/^\s*[\w-]+\s*;\s*/, "") ?? "";
    return [
      {
        addresses,
        action: (fields.get("action") ?? "").split(/[\s(;]/)[0]?.toLowerCase() ?? "",
        status: /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0] ?? "",
        said: said.replace(/\s+/g, " ").trim().slice(0, 500),
      },
    ];
  });
}

/** `rfc822; <anna@example.org>`, plain or encoded as in RFC 3461 §4 (`+3D`). */
function addressesOf(field: string | undefined): string[] {
  const address = field?.replace(/^[\w-]+\s*;/, "").replace(/[<>\s]/g, "");
  if (!address?.includes("@")) return [];
  const decoded = address.replace(/\+([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return [...new Set([foldHandle(address), foldHandle(decoded)])];
}

/** Without reports, Exim names the addresses in a header and writes the rest for people. */
function withoutStatus(fields: Map<string, string>, text: string): Result[] {
  const failed = fields.get("x-failed-recipients") ?? "";
  const said = /^.*\b[45]\d\d[ -].*$/m.exec(text)?.[0].trim() ?? "";
  const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? "";
  return failed
    .split(",", mostResults)
    .flatMap(addressesOf)
    .map((address) => ({ addresses: [address], action: "failed", status, said: said.slice(0, 500) }));
}

// Blanks only: empty fields, one below the other, would be searched to the end again and again.
const idField =
  /^(?:message-id|x-original-message-id|original-envelope-id):[ \t]*(?:rfc822;[ \t]*)?<?([^\s<>@]{1,100})@/gim;

function idsIn(text: string): string[] {
  return [...text.replace(/\r?\n[ \t]+/g, " ").matchAll(idField)].flatMap(([, id]) => id ?? []);
}
