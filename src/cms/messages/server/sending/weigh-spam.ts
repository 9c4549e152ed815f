import { type SpamSign, signWeights, spamFrom } from "#cms/messages/spam-signs.ts";
import type { Written } from "../forms/check-answers.ts";

type Weighing = {
  written: Written;
  /** What stands in the field that no person sees. */
  trap: string;
  /** From the moment somebody began with the form, as far as that is known. */
  seconds: number;
  /** `question`: it was asked only after the form had been filled in, and says nothing about its time. */
  by: "altcha" | "question";
};

export type Weighed = { score: number; signs: SpamSign[]; spam: boolean };

/** How many characters are judged: a form can have half a million, and each search takes time for all of them. */
const mostJudged = 50_000;

/**
 * Judges how likely a message is spam. This decides about the folder and nothing else: a message that was judged
 * wrongly can still be read, and its sender gets the same reply.
 */
export function weighSpam(weighing: Weighing): Weighed {
  const signs = [...new Set([...signsOfHaste(weighing), ...signsInText(weighing.written)])];
  if (weighing.trap !== "") signs.unshift("trap");
  const score = signs.reduce((sum, sign) => sum + signWeights[sign], 0);
  return { score, signs, spam: score >= spamFrom };
}

function signsOfHaste({ by, seconds }: Weighing): SpamSign[] {
  if (by === "question") return [];
  if (seconds < 3) return ["hasty"];
  return seconds < 6 ? ["quick"] : [];
}

function signsInText({ subject, company, message, name, answers }: Written): SpamSign[] {
  const answered = answers.flatMap(({ type, values }) => (type === "consent" ? [] : values));
  const text = [subject, message, ...answered].join("\n").slice(0, mostJudged);
  const links = text.match(/\bhttps?:\/\/|\bwww\./gi)?.length ?? 0;
  const rules: [SpamSign, boolean][] = [
    ["manyLinks", links > 3],
    ["links", links > 1 && links <= 3],
    ["linkInName", [name, company, subject].some((line) => /https?:\/\/|\bwww\.|\[url/i.test(line))],
    ["markup", /\[url[=\]]|<a\s+href/i.test(text)],
    ["letters", isForeign(text)],
    ["words", advertising.test(text)],
    ["shouting", isShouted(message)],
    ["gibberish", [name, subject].some(isGibberish)],
  ];
  return rules.filter(([, found]) => found).map(([sign]) => sign);
}

const advertising =
  /\b(?:backlinks?|seo (?:services?|agency|packages?)|guest posts?|casino|viagra|cialis|crypto (?:invest|trading)|bitcoin (?:invest|profit)|rank(?:ing)? (?:on|your) google|google (?:top|page one)|web traffic|sexcam|forex)\b/i;

/** Customers write names and addresses in all scripts, but hardly a whole letter. */
function isForeign(written: string): boolean {
  const text = written.replace(/\b(?:https?:\/\/|www\.)\S+/gi, "");
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= 10 && latin < letters / 2;
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= 40 && capitals > letters * 0.6;
}

/** One long word that changes between small and capital letters again and again. */
function isGibberish(line: string): boolean {
  const word = /^[A-Za-z]{10,}$/.exec(line.trim())?.[0] ?? "";
  return (word.match(/[a-z][A-Z]/g)?.length ?? 0) >= 3;
}
