import type { FooterLinks } from "#web/site/footer-links.ts";

/**
 * The first of the two buttons of the law, on every page and at any time: nobody knows on which day the goods of a visitor
 * have arrived (§ 356a (1) BGB).
 */
export const footerLinks: FooterLinks = {
  component: "shop",
  load: async () => [{ screen: "withdraw", label: "shop:withdrawal.first", prominent: true }],
};
