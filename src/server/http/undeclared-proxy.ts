import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { notify, type Settling, settleNotifications } from "#platform/faces/notifications.ts";
import type { Platform } from "#platform/platform.ts";

/** So many visitors behind one address, and nobody who came by another way between them. */
const enough = 20;

/**
 * Notices a proxy that nobody has declared: then all visitors have its address, and share the limits of one. It tells
 * the owner once while the process runs; whoever writes the header themselves can bring that about, and nothing else.
 */
export function watchForProxy(app: FastifyInstance, { db, log, outside, settings }: Platform): void {
  if (settings.trustProxy !== false) {
    const handled: Settling = { kind: "proxy", things: ["proxy"], now: outside.now() };
    app.addHook("onReady", () =>
      db
        .transaction()
        .execute((tx) => settleNotifications(tx, handled))
        .catch((error: unknown) => log.error({ err: error }, "the news of a proxy could not be cleared")),
    );
    return;
  }
  const visitors = new Set<string>();
  let proxy = "";
  let isTold = false;
  app.addHook("onRequest", async ({ socket: { remoteAddress: address = "" }, headers }) => {
    if (isTold) return;
    const visitor = String(headers["x-forwarded-for"] ?? "")
      .split(",")[0]!
      .trim();
    if (isIP(visitor) === 0) {
      // A program on the same machine that looks whether the site answers proves nothing.
      if (!isOwnMachine(address)) visitors.clear();
      return;
    }
    if (address !== proxy) visitors.clear();
    proxy = address;
    visitors.add(visitor);
    if (visitors.size < enough) return;
    isTold = true;
    log.warn({ proxy }, "a proxy stands before this site and is not declared: set TRUST_PROXY");
    const told = {
      id: outside.id(),
      kind: "proxy",
      thing: "proxy",
      facts: { address: proxy },
      by: null,
      now: outside.now(),
    } as const;
    await db
      .transaction()
      .execute((tx) => notify(tx, told))
      .catch((error: unknown) => log.error({ err: error }, "the owner could not be told of a proxy"));
  });
}

function isOwnMachine(address: string): boolean {
  return address === "::1" || /^(?:::ffff:)?127\./.test(address);
}

/** What the start says where the settings show a proxy that is not declared: https ends before this process. */
export function proxyNote({
  publicUrl,
  trustProxy,
}: Pick<Platform["settings"], "publicUrl" | "trustProxy">): string | null {
  if (trustProxy !== false || !publicUrl?.startsWith("https:")) return null;
  return "PUBLIC_URL begins with https, so a proxy stands before this site: set TRUST_PROXY=1, or all visitors share the limits of one";
}
