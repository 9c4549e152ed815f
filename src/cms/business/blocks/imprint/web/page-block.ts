import { pageBlock } from "#cms/pages/web/index.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { load } from "#web/load.ts";
import { imprint } from "../block.ts";
import { Imprint, type ShownImprint } from "./imprint.tsx";

export default pageBlock({
  type: imprint,
  async load({ disputes }, { context, edits }) {
    const [config] = await load(context, readConfig, { query: {} });
    const { hours: _hours, claim: _claim, profiles: _profiles, ...business } = config!.business;
    const shown: ShownImprint = { business, disputes };
    return edits || business.name || business.owner || business.address.street ? shown : null;
  },
  View: Imprint,
  sheets: ["block-imprint"],
});
