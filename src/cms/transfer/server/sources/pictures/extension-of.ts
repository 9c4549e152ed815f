/** The extension that the path of an address ends with, in lower case without its dot; empty for none. */
export function extensionOf(address: string): string {
  return /\.([A-Za-z0-9]{2,5})$/.exec(address.split(/[?#]/)[0] ?? "")?.[1]?.toLowerCase() ?? "";
}
