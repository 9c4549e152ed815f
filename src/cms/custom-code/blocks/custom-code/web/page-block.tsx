import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { customCode } from "../block.ts";
import { CodeFrame, type ShownCode } from "./code-frame.tsx";

export default pageBlock({
  type: customCode,
  async load({ title, code, height }, { context, where: { language }, edits, page, draft }): Promise<ShownCode | null> {
    const [config] = await load(context, readConfig, { query: {} });
    const on = config?.customCode === true;
    if (!edits && (!on || code.trim() === "")) return null;
    // The policy of the page lets it frame this site; what stands in the frame has a policy of its own.
    const facts = context.get(requestFacts);
    facts.carried.push({
      name: customCode.name,
      framed: false,
      sources: { script: [], connect: [], img: [], frame: ["'self'"] },
    });
    return { title: inLanguage(title, language), height, on, page, ...(draft && { draft }) };
  },
  View: CodeFrame,
  sheets: ["block-custom-code"],
});
