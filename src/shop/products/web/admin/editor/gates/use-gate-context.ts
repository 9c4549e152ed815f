import { partIds } from "#shop/goods/parts.ts";
import type { Product } from "#shop/products/contract.ts";
import type { GateContext } from "#shop/rules/rule.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useProductFacts } from "../form/product-context.ts";
import { useProducts } from "../inputs/use-products.ts";

/** What the rules for publishing a product depend on besides itself; null while what is in a case is being read. */
export function useGateContext(product: Product | null): GateContext | null {
  const languages = useSiteLanguages();
  const { shop } = useProductFacts();
  const children = product ? partIds([product]) : [];
  // A case may contain cases.
  const direct = useProducts(children);
  const inner = partIds([...direct.values()].flatMap((part) => part ?? []));
  const indirect = useProducts(inner);
  if (![...children, ...inner].every((id) => direct.has(id) || indirect.has(id))) return null;
  const known = [...direct, ...indirect].flatMap(([id, part]) => (part ? [[id, part] as const] : []));
  const { showPrice, smallProducer } = shop;
  return { languages, showPrice, seller: { smallProducer }, parts: new Map(known) };
}
