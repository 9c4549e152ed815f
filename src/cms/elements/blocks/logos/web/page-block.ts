import { loadHref, loadPicture } from "#cms/elements/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { Logo, Logos, type ShownLogo, type ShownLogos } from "./logos.tsx";

const sheets = ["block-logos"];

export default [
  pageBlock({
    type: contract.logos,
    load: ({ title, ...look }, { where }): ShownLogos => ({ ...look, title: inLanguage(title, where.language) }),
    View: Logos,
    sheets,
  }),
  pageBlock({
    type: contract.logo,
    async load({ picture: id, name, to }, loading): Promise<ShownLogo | null> {
      const [picture, href] = await Promise.all([loadPicture(id, loading), loadHref(to, loading)]);
      return picture || name || loading.edits ? { picture, name, href } : null;
    },
    View: Logo,
    sheets,
  }),
];
