import type { Language } from "#contract/language.ts";
import { suggestInShop } from "#shop/catalogue/contract.ts";
import { groupAddress, productAddress } from "#shop/products/addresses.ts";
import { browserClient } from "#web/browser-api.ts";
import { SuggestingField, type SuggestingFieldProps, type Suggestion } from "#web/site/forms/suggesting-field.tsx";

type Props = SuggestingFieldProps & { where: { language: Language; main: Language } };

/** The field of the shop's search, which suggests products and groups. */
export default function ShopSearch({ where, ...field }: Props) {
  async function find(q: string, signal: AbortSignal): Promise<Suggestion[]> {
    const { items } = await browserClient(signal).call(suggestInShop, { query: { q, lang: where.language } });
    return items.map(({ kind, name, slugs }) => ({
      text: name,
      address: kind === "group" ? groupAddress({ slugs: slugs.group }, where) : productAddress({ slugs }, where),
    }));
  }
  return <SuggestingField {...field} find={find} />;
}
