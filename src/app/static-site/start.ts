import { startEmbeds } from "#cms/consent/web/index.ts";
import { wakeIslands } from "#web/islands/wake-islands.ts";
import { startSchemes } from "#web/site/scheme.ts";
import { copyPlain } from "#web/typeset/plain-copy.ts";
import type { StaticIslands } from "./islands.ts";

/**
 * The script of the pages of a static export. They may be opened from a folder, where browsers load no modules, and where
 * nothing can be fetched: what needs a server is not there.
 */
const address = (document.currentScript as HTMLScriptElement | null)?.dataset["islands"] ?? "";
let loading: Promise<StaticIslands> | null = null;

/** The second script, which is only loaded where a page has an island. */
function loadIslands(): Promise<StaticIslands> {
  loading ??= new Promise<StaticIslands>((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: address });
    script.onload = () => resolve((globalThis as unknown as { vitrineIslands: StaticIslands }).vitrineIslands);
    script.onerror = () => {
      loading = null;
      script.remove();
      reject(new Error("the islands could not be loaded"));
    };
    document.head.append(script);
  });
  return loading;
}

wakeIslands(() => async (place) => (await loadIslands()).hydrate(place));
startEmbeds();
startSchemes();
copyPlain();
