import { word } from "./known-words.ts";

/**
 * Tastes, from dry to sweet: the terms of Annex III of Regulation (EU) 2019/33 for sparkling wine (part A) and for all
 * others (part B), and the two that German growers use besides.
 */
export const tastes = [
  word(
    ...["brut nature", "brut nature", "naturherb", "bruto natural", "pas dosé", "dosage zéro", "zero dosage"],
    ...["brut natur", "dosaggio zero", "brut zéro"],
  ),
  word("extra brut", "extra brut", "extra herb"),
  word("brut", "brut", "herb"),
  word("extra trocken", "extra dry"),
  word("trocken", "dry", "sec", "secco"),
  word("halbtrocken", "medium dry", "demi-sec", "abboccato"),
  word("feinherb", "off-dry (feinherb)", "off-dry"),
  word("lieblich", "medium", "medium sweet", "moelleux", "amabile"),
  word("mild", "sweet (mild)", "doux"),
  word("süß", "sweet", "dolce"),
  word("edelsüß", "nobly sweet (edelsüß)", "nobly sweet"),
] as const;
