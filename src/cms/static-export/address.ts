import { isHostName } from "#contract/formats/web-address.ts";

/**
 * Where an export will be, as it stands before the addresses of its pages: scheme, host and perhaps a path, without a
 * slash at the end. Null for what is no such address.
 */
export function exportAddress(typed: string): string | null {
  const [, scheme = "https://", host = "", port = "", path = ""] = whole.exec(typed.trim()) ?? [];
  if (!isHostName(host) && host !== "localhost") return null;
  return `${scheme}${host}${port}`.toLowerCase() + path.replace(/\/+$/, "");
}

const whole = /^(https?:\/\/)?([^\s/?#:@]+)(:\d{1,5})?((?:\/[^\s?#"'<>\\]*)?)$/i;
