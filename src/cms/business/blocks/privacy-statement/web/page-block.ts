import { pageBlock } from "#cms/pages/web/index.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { load } from "#web/load.ts";
import { privacyStatement } from "../block.ts";
import { PrivacyStatement, type ShownStatement } from "./privacy-statement.tsx";

export default pageBlock({
  type: privacyStatement,
  async load(_props, { context }) {
    const [config] = await load(context, readConfig, { query: {} });
    const { name, owner, legalForm, address, phone, email, hours } = config!.business;
    const shown: ShownStatement = { name, owner, legalForm, address, phone, email, state: hours.holidays.state };
    return shown;
  },
  View: PrivacyStatement,
  sheets: ["block-privacy-statement"],
});
