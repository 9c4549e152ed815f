import { picturesIn } from "#cms/files/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { type ShownStep, Steps } from "./steps.tsx";

const sheets = ["business", "block-steps"];

const steps = pageBlock({
  type: contract.steps,
  load: ({ title, look }, { where }) => ({ look, title: inLanguage(title, where.language) }),
  View: Steps,
  sheets,
});

/** Shown by the steps that it is one of. */
const step = pageBlock({
  type: contract.step,
  async load({ picture: id, title, text }, { files, edits, where: { language } }): Promise<ShownStep | null> {
    const [picture] = id ? picturesIn(await files([id]), { ids: [id], language }) : [];
    const shown = {
      picture: picture ?? null,
      title: inLanguage(title, language),
      text: inLanguage(text, language),
    };
    return edits || picture || shown.title.text || shown.text.text ? shown : null;
  },
  View: () => null,
  sheets,
});

export default [steps, step];
