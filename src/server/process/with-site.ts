import type { Platform } from "#platform/platform.ts";

/** Has commands read the pages of the site, in a process that serves nobody: `platform.site` answers meanwhile. */
export async function withSite<T>(platform: Platform, act: () => Promise<T>): Promise<T> {
  // React chooses its build by it when it is loaded, which comes with the pages.
  process.env["NODE_ENV"] ??= "production";
  const { openSite } = await import("./open-site.ts");
  const app = await openSite(platform);
  try {
    return await act();
  } finally {
    await app.fastify.close();
  }
}
