import { data, type RouterContextProvider, redirect } from "react-router";
import { downloadOf } from "#cms/files/download.ts";
import { fetchFiles, picturesIn } from "#cms/files/web/index.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { type Language, languages, shown } from "#contract/language.ts";
import { slugLength } from "#contract/slug.ts";
import { translator } from "#contract/texts/translate.ts";
import { factsOf } from "#shop/facts/facts.ts";
import { minAgeOf, partIds } from "#shop/goods/parts.ts";
import { productAddress } from "#shop/products/addresses.ts";
import { type Product, readProductBatch, readProducts } from "#shop/products/contract.ts";
import { offerLabel } from "#shop/products/offers.ts";
import { favouritesAddress, inquiryAddress } from "#shop/storefront/addresses.ts";
import { boughtParameter, offerParameter } from "#shop/storefront/parameters.ts";
import { linkedTexts } from "#web/links/linked.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath, type Where } from "#web/site/place.ts";
import { buyingTold } from "../buying/buying-told.ts";
import { loadCards, loadShop } from "../cards/load-cards.ts";
import { leadingOffer, shownEvent } from "../cards/shown-card.ts";
import { nameIn, stepsTo } from "../group-steps.ts";
import { keptOnAccount } from "../kept/kept-on-account.ts";
import { shownThing } from "../shown-thing.ts";
import { productLd } from "./product-ld.ts";
import { shippingFrom } from "./shipping-from.ts";
import { amountsText, shownOffer, shownOptions } from "./shown-offers.ts";

type Context = Readonly<RouterContextProvider>;
type Asked = { context: Context; request: Request; slug: string };

/** The page of a published product. @throws Response: not there, or at another address */
export async function loadProduct({ context, request, slug }: Asked) {
  const { main } = context.get(requestFacts);
  const { pathname, searchParams, search } = new URL(request.url);
  const where: Where = { language: languageOfPath(pathname, main), main };
  const product = await readAt(slug, context);
  const canonical = productAddress(product, where);
  // Another spelling, the slug of the other language, or another group.
  if (canonical !== pathname) throw redirect(canonical + search, 301);
  const showing = { context, where, chosen: searchParams.get(offerParameter), address: canonical };
  const [page, kept, shownNow, told] = await Promise.all([
    productPageOf(product, showing),
    keptOnAccount(context),
    shownThing({ context, kind: "product", id: product._id, where }),
    buyingTold(searchParams.get(boughtParameter), { context, where }),
  ]);
  const isKept = kept?.includes(product._id) ?? false;
  return {
    ...page,
    shown: shownNow,
    told,
    form: kept && { action: favouritesAddress(where), isKept, back: canonical + search },
  };
}

type Showing = {
  context: Context;
  where: Where;
  /** The id of the variant that was chosen. */
  chosen: string | null;
  /** Where the page stands, to which the links of its variants lead. */
  address: string;
};

/** Everything that the page of a product shows. @throws Response: while the shop is switched off */
export async function productPageOf(product: Product, { context, where, chosen, address }: Showing) {
  const { origin, api } = context.get(requestFacts);
  const { language, main } = where;
  const { shop, words, away } = await loadShop({ context, where });
  const canonical = productAddress(product, where);
  const t = translator(language);
  const wanted = product.offers.find(({ _id }) => _id === chosen);
  const offer = wanted ?? leadingOffer(product.offers);
  if (!offer) throw data(null, { status: 404 });
  const { related, parent, children } = product;
  const ids = [...related, ...(parent ? [parent] : []), ...partIds([product])].slice(0, most);
  const [[config], cards, documents, files, texts] = await Promise.all([
    load(context, readConfig, { query: {} }),
    loadCards(ids, { context, where, words }),
    partsOf(product, context),
    fetchFiles(api, [...offer.media, ...product.media, ...product.downloads]),
    linkedTexts([textOf(product, language)?.text ?? ""], { context, where }),
  ]);
  const cardOf = (id: string) => cards.find((card) => card.id === id);
  const name = nameIn(product, language);
  const pictures = picturesIn(files, { ids: [...new Set([...offer.media, ...product.media])], language });
  const teaser = shown({ de: product.teaser_de, en: product.teaser_en }, language);
  const description =
    shown({ de: product.description_de, en: product.description_en }, language)?.text || teaser?.text || "";
  const group = shop.groups.find(
    ({ slugs }) => slugs.de === product.slugs.group.de && slugs.en === product.slugs.group.en,
  );
  const facts = factsOf(product, { language, t, parts: documents });
  return {
    ...{ id: product._id, where, away, origin, canonical, name, teaser, description, pictures, words },
    alternates: Object.fromEntries(languages.map((one) => [one, productAddress(product, { language: one, main })])),
    ...{ published: product.published, hidden: product.hidden },
    steps: stepsTo(group?._id ?? null, { groups: shop.groups, where, t }),
    offer: shownOffer(offer, product, { where, t, words: words.price }),
    options: shownOptions(product, { address, chosen: offer, language }),
    event: shownEvent(product, language),
    amounts: amountsText(product, t),
    shippingFrom: shippingFrom(product, config!.components.shop, {
      ...{ t, language, words: words.price, isNet: shop.tax === "net" },
    }),
    delivery: shown({ de: product.delivery_de, en: product.delivery_en }, language)?.text ?? "",
    minAge: minAgeOf(product, documents),
    inquiry: inquiryAddress(name.name, where),
    text: { html: texts[0] ?? "", lang: textOf(product, language)?.lang ?? language },
    facts,
    downloads: product.downloads.flatMap((id) => {
      const file = files.get(id);
      return file ? downloadOf(file) : [];
    }),
    /** What a case consists of. */
    inside: children.flatMap(({ item, variant, amount }) => {
      const card = cardOf(item);
      const part = documents.get(item)?.offers.find(({ _id }) => _id === variant);
      return card ? [{ amount, card, variant: part ? offerLabel(part, language) : "" }] : [];
    }),
    related: related.flatMap((id) => cardOf(id) ?? []),
    newer: (parent && cardOf(parent)) || null,
    // The prices of a customer group are nobody else's.
    ld: shop.buyer
      ? []
      : productLd({
          ...{ product, facts, name: name.name, description, language, currency: shop.currency },
          ...{ taxed: shop.tax === "gross", pictures, origin, canonical },
        }),
    share: config!.components.social.share,
    sheets: ["storefront", "storefront-product", "galleries", "social"],
  };
}

export type LoadedProduct = Awaited<ReturnType<typeof productPageOf>>;

async function readAt(slug: string, context: Context): Promise<Product> {
  if (slug.length > slugLength) throw data(null, { status: 404 });
  const found = await load(context, readProducts, { query: { slug } });
  if (!("_id" in found)) throw data(null, { status: 404 });
  return found;
}

/** So many are asked for at once. */
const most = 100;

/** The products that a case consists of, and those in the cases in it. */
async function partsOf(product: Product, context: Context): Promise<Map<string, Product>> {
  const found = new Map<string, Product>();
  const asked = new Set([product._id]);
  let wanted = partIds([product]);
  while (wanted.length > 0) {
    const body = wanted.slice(0, most);
    const parts = await load(context, readProductBatch, { query: { live: true }, body });
    for (const id of body) asked.add(id);
    for (const part of parts) found.set(part._id, part);
    wanted = [...new Set([...wanted, ...partIds(parts)])].filter((id) => !asked.has(id));
  }
  return found;
}

function textOf({ text_de, text_en }: Product, language: Language) {
  return shown({ de: text_de.join(""), en: text_en.join("") }, language);
}
