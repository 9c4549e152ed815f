import { useEffect, useState } from "react";
import { type Product, readProductBatch, readProducts } from "#shop/products/contract.ts";
import { useSoon } from "#web/admin/pieces/hooks/use-soon.ts";
import { browserApi } from "#web/browser-api.ts";

/** In one request. */
const most = 100;

/** The products with these ids as the staff reads them, fetched once each; null for one that is not there. */
export function useProducts(ids: readonly string[]): ReadonlyMap<string, Product | null> {
  const [known, setKnown] = useState<ReadonlyMap<string, Product | null>>(new Map());
  const missing = [...new Set(ids)]
    .filter((id) => !known.has(id))
    .slice(0, most)
    .join();
  useEffect(() => {
    if (!missing) return;
    let here = true;
    const asked = missing.split(",");
    const ask = async () => {
      try {
        const found = await browserApi.call(readProductBatch, { query: {}, body: asked });
        const byId = new Map(found.map((product) => [product._id, product]));
        if (here) setKnown((now) => new Map([...now, ...asked.map((id) => [id, byId.get(id) ?? null] as const)]));
      } catch {
        // Their names stay unknown; what is stored stays as it is.
      }
    };
    void ask();
    return () => {
      here = false;
    };
  }, [missing]);
  return known;
}

const shown = 8;

/** Products that are found by their words, without those that are named. */
export function useFoundProducts(without: readonly string[]) {
  const [found, setFound] = useState<Product[]>([]);
  const search = useSoon((q: string) => {
    const query = { pageSize: shown + without.length, sort: "name" as const, ...(q ? { q } : {}) };
    browserApi.call(readProducts, { query }).then(
      (list) => setFound("items" in list ? list.items : []),
      () => setFound([]),
    );
  }, 250);
  return { found: found.filter(({ _id }) => !without.includes(_id)).slice(0, shown), search };
}
