import type { APIRequestContext } from "@playwright/test";

export const shopNames = ["product", "productgroup"] as const;

type ShopThings = Record<(typeof shopNames)[number], string>;

/** A shop that is switched on, with a group and a wine in two sizes in it, which has its label. */
export async function shopThings(api: APIRequestContext, picture: string): Promise<ShopThings> {
  const [config] = (await (await api.get("/api/v0/config/")).json()) as [
    { version: number; components: Record<"guestbook" | "newsletter", object> },
  ];
  const { guestbook, newsletter } = config.components;
  const components = { guestbook, newsletter, shop: { enabled: true } };
  await api.put("/api/v0/config/", { data: { version: config.version, components } });
  const made = async (path: string, data: object) => {
    const reply = await api.post(`/api/v0/${path}`, { data });
    return ((await reply.json()) as { _id: string })._id;
  };
  const productgroup = await made("productgroup/", {
    ...{ name_de: "Weißweine", name_en: "White wines", media: [picture] },
    attributes: [{ key: "boden", name_de: "Boden", name_en: "Soil", kind: "text", values: [], facet: true }],
  });
  const product = await made("shop/product/", {
    ...{ type: "bottle", name_de: "Gutsriesling", name_en: "Estate Riesling", group: productgroup, media: [picture] },
    ...{ price: 9.9, content: { quantity: 750, unit: "ml" }, stock: "tracked", sku: "GR" },
    options: [{ key_de: "Größe", key_en: "Size", values: sizes.map((de) => ({ de, en: de })) }],
    variants: sizes.map((value, at) => ({ ...variant, value, _id: idOf(at), sku: `GR-${at}` })),
  });
  await made("shop/label/", { product });
  return { product, productgroup };
}

const sizes = ["0,75 l", "1,5 l"];
const variant = {
  ...{ key: "Größe", ean: "", price: null, reduced: null, content: null, weight: null, slots: null },
  ...{ stock: null, media: [] },
};

function idOf(at: number): string {
  return `0198c0de-0000-7000-8000-00000000000${at}`;
}
