/**
 * Whether this is one bare e-mail address that a mail may be sent to: the form of HTML's `type=email` with a dotted
 * host, letters of all languages (RFC 6531), and the lengths of RFC 5321 §4.5.3. Blanks, commas, brackets and line
 * breaks are refused, so no part of it can become a second recipient or a header.
 */
export function isMailAddress(text: string): boolean {
  const [local = "", host = "", ...more] = text.split("@");
  if (more.length > 0 || local.length > 64 || host.length > 253 || text.length > 160) return false;
  const { mailbox, hostName } = isPlain.test(text) ? plain : all;
  return mailbox.test(local) && hostName.test(host) && !lookalike(host);
}

/** What is wrong with an address that is asked for, without the blanks around it. */
export function addressFault(typed: string): "EMAIL_REQUIRED" | "EMAIL_FORMAT" | null {
  const address = typed.trim();
  if (address === "") return "EMAIL_REQUIRED";
  return isMailAddress(address) ? null : "EMAIL_FORMAT";
}

/**
 * The link that writes to an address. Signs that could begin a subject, a text or further recipients are encoded (RFC
 * 6068 §2).
 */
export function mailtoOf(address: string): string {
  return `mailto:${address.split("@").map(encodeURIComponent).join("@")}`;
}

/**
 * A mailbox, and a host with labels of 1 to 63 letters, digits and inner hyphens; the last one is not a number, as in an IP
 * address, nor a single letter. `L`, `M` and `N` are what counts as a letter, as a mark on one and as a digit.
 */
function patternsOf({ L, M, N }: { L: string; M: string; N: string }) {
  const atom = `[${L}${M}${N}!#$%&'*+/=?^_\`{|}~\\-]+`;
  const inner = `[${L}${M}${N}\\-]{0,61}[${L}${M}${N}]`;
  return {
    mailbox: new RegExp(`^${atom}(?:\\.${atom})*$`, "u"),
    hostName: new RegExp(`^(?:[${L}${N}](?:${inner})?\\.)+(?![${N}]+$)[${L}${N}]${inner}$`, "u"),
  };
}

const all = patternsOf({ L: "\\p{L}", M: "\\p{M}", N: "\\p{N}" });
/**
 * The same for addresses in ASCII, which nearly all are. V8 discards compiled patterns when it collects garbage, and compiling
 * the letters of all languages again takes milliseconds: 5 % of the time of an order.
 */
const plain = patternsOf({ L: "a-zA-Z", M: "", N: "0-9" });
const isPlain = /^[ -~]*$/;

/**
 * Whether the host has letters that mail programs replace (`ｇmail.com`), so that two spellings would be one mailbox.
 */
function lookalike(host: string): boolean {
  return host.normalize("NFKC").toLowerCase() !== host.toLowerCase();
}
