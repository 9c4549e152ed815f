import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, html, words } from "#contract/blocks/block-fields.ts";

export const questions = blockType({
  name: "questions",
  v: 1,
  fields: {
    title: words(),
    /** Each answer below its question once that is clicked, or all of them at once. */
    look: choice(["folded", "open"]),
  },
  group: "business",
  drawing: "M4 5h16v11h-9l-4 4v-4H4zM10 8.8c.3-1 1-1.5 2-1.5 1.2 0 2.1.7 2.1 1.8 0 1.5-2.1 1.5-2.1 2.9M12 14h.01",
  inside: ["question"],
  starts: ["question", "question", "question"],
});
export type QuestionsProps = PropsOfType<typeof questions>;

export const question = blockType({
  name: "question",
  v: 1,
  fields: { question: words(), answer: html() },
  group: "part",
  drawing: "M4 5h16v11h-9l-4 4v-4H4z",
});
