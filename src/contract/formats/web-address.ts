/** Whether this is the whole address of a page on the web, with its scheme and without a password. */
export function isWebAddress(typed: string): boolean {
  const [, host] = webAddress.exec(typed.trim()) ?? [];
  return host !== undefined && isHostName(host);
}

/**
 * Whether this is the name of a host and nothing else: labels of letters, digits and inner hyphens with dots between
 * them (RFC 1123 §2.1), umlauts included, no scheme, port or path. An IP address is none.
 */
export function isHostName(typed: string): boolean {
  const text = typed.trim();
  return text.length <= 253 && hostName.test(text) && !/^[\d.]+$/.test(text);
}

/** The host of a web address as people say it: without `www.`. */
export function hostOf(address: string): string {
  return webAddress.exec(address)?.[1]?.replace(/^www\./i, "") ?? address;
}

/** Nothing before the host, so that no address looks like that of another site. */
const webAddress = /^https?:\/\/([^\s/?#:@]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i;
const hostName = /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;
