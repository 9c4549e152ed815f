import { loadPicture } from "#cms/elements/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { type ShownStep, Step, Steps } from "./steps.tsx";

const sheets = ["business", "block-steps"];

const steps = pageBlock({
  type: contract.steps,
  load: ({ title, look }, { where }) => ({ look, title: inLanguage(title, where.language) }),
  View: Steps,
  sheets,
});

const step = pageBlock({
  type: contract.step,
  async load({ picture: id, title, text }, loading): Promise<ShownStep | null> {
    const { edits, where } = loading;
    const { language } = where;
    const shown = {
      picture: await loadPicture(id, loading),
      title: inLanguage(title, language),
      text: inLanguage(text, language),
    };
    return edits || shown.picture || shown.title.text || shown.text.text ? shown : null;
  },
  View: Step,
  sheets,
});

export default [steps, step];
