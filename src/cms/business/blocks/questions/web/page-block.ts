import { loadText } from "#cms/elements/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { Question, Questions, type ShownQuestion } from "./questions.tsx";

const sheets = ["business", "block-panels", "block-questions"];

const questions = pageBlock({
  type: contract.questions,
  load: ({ title, look }, { where }) => ({ look, title: inLanguage(title, where.language) }),
  View: Questions,
  sheets,
});

const question = pageBlock({
  type: contract.question,
  async load({ question: asked, answer }, loading): Promise<ShownQuestion | null> {
    const shown = { question: inLanguage(asked, loading.where.language), answer: await loadText(answer, loading) };
    return loading.edits || (shown.question.text && shown.answer.text) ? shown : null;
  },
  View: Question,
  sheets,
});

export default [questions, question];
