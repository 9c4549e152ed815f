import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { linkedText } from "#web/links/linked.ts";
import * as contract from "../block.ts";
import { Questions, type ShownQuestion } from "./questions.tsx";

const sheets = ["business", "block-questions"];

const questions = pageBlock({
  type: contract.questions,
  load: ({ title, look }, { where }) => ({ look, title: inLanguage(title, where.language) }),
  View: Questions,
  sheets,
});

/** Shown by the questions that it is one of. */
const question = pageBlock({
  type: contract.question,
  async load({ question: asked, answer }, loading): Promise<ShownQuestion | null> {
    const { language } = loading.where;
    const shown = { question: inLanguage(asked, language), answer: inLanguage(answer, language) };
    // On the canvas links stay as they are stored.
    if (loading.edits) return shown;
    if (!shown.question.text || !shown.answer.text) return null;
    return { ...shown, answer: await linkedText(shown.answer, loading) };
  },
  View: () => null,
  sheets,
});

export default [questions, question];
