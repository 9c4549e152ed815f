/**
 * Where an export will be, as it stands before the addresses of its pages: scheme, host and perhaps a path, without a
 * slash at the end. Null for what is no such address.
 */
export function exportAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (text === "" || !URL.canParse(whole)) return null;
  const { protocol, origin, pathname, search, hash, username, hostname } = new URL(whole);
  if (!/^https?:$/.test(protocol) || search || hash || username || !hostname) return null;
  return origin + pathname.replace(/\/+$/, "");
}
