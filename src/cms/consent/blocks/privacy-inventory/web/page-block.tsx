import { readInventory, readNotice } from "#cms/consent/contract.ts";
import { PrivacyInventory } from "#cms/consent/web/index.ts";
import { pageBlock } from "#cms/pages/web/index.ts";
import { load } from "#web/load.ts";
import * as contract from "../block.ts";

export default pageBlock({
  type: contract.privacyInventory,
  async load(_props, { context }) {
    const [inventory, notice] = await Promise.all([load(context, readInventory, {}), load(context, readNotice, {})]);
    return { inventory, active: notice.integrations };
  },
  View: ({ shown, where }) => <PrivacyInventory {...shown} where={where} />,
  sheets: ["consent"],
});
