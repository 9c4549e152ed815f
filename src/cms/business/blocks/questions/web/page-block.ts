import { loadText } from "#cms/elements/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { Question, Questions, type ShownQuestion } from "./questions.tsx";
import { tellQuestion } from "./told-questions.ts";

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
    const { context, where, edits } = loading;
    const words = inLanguage(asked, where.language);
    const { text } = inLanguage(answer, where.language);
    if (edits) return { question: words, answer: await loadText(answer, loading), ld: null };
    if (!words.text || !text) return null;
    // Before anything is waited for, so that the questions are told in their order.
    const { question: told, ld } = tellQuestion(context, { name: words.text, text });
    const linked = await loadText(answer, loading);
    told.acceptedAnswer.text = linked.text;
    return { question: words, answer: linked, ld };
  },
  View: Question,
  sheets,
});

export default [questions, question];
