import { Problem } from "#contract/wire/problem.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import { exportAddress } from "../address.ts";
import * as contract from "../contract.ts";
import type { Declared } from "./export-static.ts";

export function staticExportEndpoints(platform: Platform, all: Declared): Endpoint[] {
  return [
    handle(contract.exportStatic, async ({ query: { address = "" }, language, now }) => {
      const base = address.trim() === "" ? null : exportAddress(address);
      if (base === null && address.trim() !== "") throw new Problem("EXPORT_ADDRESS");
      const host = new URL(base ?? platform.site.origin).hostname;
      return {
        type: "application/zip",
        name: `${host}-${now.toISOString().slice(0, 10)}.zip`,
        size: null,
        etag: "",
        lasting: false,
        inline: false,
        async read() {
          const { exportSite } = await import("./export-static.ts");
          const { NoLongerRead, openZip } = await import("./writing/zip.ts");
          const { stream, ...sink } = await openZip(now);
          exportSite({ platform, all }, sink, { base, language }).catch((error: unknown) => {
            if (!(error instanceof NoLongerRead)) platform.log.error({ err: error }, "the static export failed");
          });
          return stream;
        },
      };
    }),
  ];
}
