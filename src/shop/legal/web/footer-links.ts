import { readLegalKinds } from "#shop/legal/contract.ts";
import { legalPages } from "#shop/legal/kinds.ts";
import { load } from "#web/load.ts";
import type { FooterLinks } from "#web/site/footer-links.ts";

/** The pages with legal texts, as far as there are such texts. */
export const footerLinks: FooterLinks = {
  component: "shop",
  async load(context) {
    const { kinds } = await load(context, readLegalKinds, {});
    const shown = legalPages.filter((page) => kinds.includes(page));
    return shown.map((page) => ({ screen: page, label: `legal:page.footer.${page}` }));
  },
};
