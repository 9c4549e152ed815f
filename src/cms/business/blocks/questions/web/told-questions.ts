import { createContext, type RouterContextProvider } from "react-router";

type ToldQuestion = { "@type": "Question"; name: string; acceptedAnswer: { "@type": "Answer"; text: string } };

/** The questions of the page, in the order of their blocks; null before the first one. */
const told = createContext<ToldQuestion[] | null>(null);

/**
 * What a question tells search engines (schema.org); null if one before it does. That one then tells this one, too: a page
 * is one `FAQPage`, whatever the number of its lists of questions. The answer may still be written until the page is drawn.
 */
export function tellQuestion(
  context: Readonly<RouterContextProvider>,
  { name, text }: { name: string; text: string },
): { question: ToldQuestion; ld: object | null } {
  const question: ToldQuestion = { "@type": "Question", name, acceptedAnswer: { "@type": "Answer", text } };
  const before = context.get(told);
  if (before) {
    before.push(question);
    return { question, ld: null };
  }
  const mainEntity = [question];
  context.set(told, mainEntity);
  return { question, ld: { "@context": "https://schema.org", "@type": "FAQPage", mainEntity } };
}
