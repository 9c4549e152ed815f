/** What cannot be said within a page (CSP 3 §3.3), or holds for scripts that the export does not have. */
const unsaid = new Set(["frame-ancestors", "sandbox", "worker-src"]);

/**
 * The policy of a page of the export, from that of the site: opened from a folder, its own files are no `'self'` but of
 * the scheme `file:`. Its styles name other addresses, so their hashes are others; nobody else writes any.
 */
export function policyOf(sent: string): string {
  const directives = sent.split(";").map((one) => one.trim().split(/\s+/));
  return directives
    .filter(([name = ""]) => name !== "" && !unsaid.has(name))
    .map(([name = "", ...sources]) => `${name} ${sourcesOf(name, sources).join(" ")}`)
    .join("; ");
}

function sourcesOf(name: string, sources: string[]): string[] {
  const known = sources.flatMap((source) => (source === "'self'" ? [source, "file:"] : [source]));
  if (name === "style-src") return ["'self'", "file:", "'unsafe-inline'"];
  if (name !== "script-src") return known;
  // A script of the export is named by its address, and starts no module.
  return ["'self'", "file:", ...known.filter((source) => source !== "'strict-dynamic'" && source !== "'self'")];
}
