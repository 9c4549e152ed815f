import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import type { Overlay } from "#contract/texts/translate.ts";
import type { App } from "#server/app.ts";
import { type WebBuilds, webEntry } from "./web-build.ts";

/** Vite inside the server, so that a change to a screen is seen without a restart. */
export class Development implements WebBuilds {
  #vite: ViteDevServer | null = null;

  get = async (): Promise<ServerBuild> => {
    if (!this.#vite) throw new Error("Vite has not been attached to the server yet");
    return (await this.#vite.ssrLoadModule("virtual:react-router/server-build")) as unknown as ServerBuild;
  };

  overlay = async (overlay: Overlay): Promise<void> => {
    webEntry(await this.get()).overlayTexts(overlay);
  };

  /** Vite answers first; everything else is answered as usual. */
  async attach({ fastify, cache }: App): Promise<void> {
    const { server } = fastify;
    const { createServer } = await import("vite");
    // Its messages share our port, so that two servers can run at the same time.
    const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
    this.#vite = vite;
    const [listener] = server.listeners("request");
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      cache.clear();
      vite.middlewares(request, response, () => listener?.call(server, request, response));
    });
  }
}
