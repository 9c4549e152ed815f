import type { RouterContextProvider } from "react-router";
import { isOff } from "#contract/components.ts";
import type { FooterLink, FooterLinks } from "#web/site/footer-links.ts";

const found = {
  ...import.meta.glob<FooterLinks>("../../../cms/**/web/footer-links.ts", { eager: true, import: "footerLinks" }),
  ...import.meta.glob<FooterLinks>("../../../shop/**/web/footer-links.ts", { eager: true, import: "footerLinks" }),
};

type Asked = { context: Readonly<RouterContextProvider>; components: Record<string, unknown> };

/** The links of all features whose functions are switched on. */
export async function loadFooterLinks({ context, components }: Asked): Promise<FooterLink[]> {
  const on = Object.values(found).filter(({ component }) => !isOff(components, component));
  return (await Promise.all(on.map(({ load }) => load(context)))).flat();
}
