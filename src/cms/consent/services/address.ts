const label = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?";
const ownAddress = new RegExp(
  `^https://((?:${label}\\.)+[a-z](?:[a-z\\d-]*[a-z\\d])(?::\\d{2,5})?)((?:/[\\w~-][\\w.~-]*)*)/*$`,
  "i",
);

/**
 * The address of what an owner runs: `https://zahlen.example.de/matomo`, in one spelling. Null for what is none: only
 * https, a name that others can reach, and nothing that could say something else in a policy.
 */
export function addressOf(typed: string): string | null {
  const [, host, path = ""] = ownAddress.exec(typed.trim()) ?? [];
  return host ? `https://${host.toLowerCase()}${path}` : null;
}

/** Where the pages of that address come from, as a policy names it. */
export function originOf(address: string): string {
  return address.split("/").slice(0, 3).join("/");
}
