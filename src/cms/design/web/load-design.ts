import type { RouterContextProvider } from "react-router";
import { load } from "#web/load.ts";
import { once } from "#web/parts/once.ts";
import { readDesign } from "../contract.ts";
import { designSheet } from "./design-sheet.ts";

const sheetOf = once(designSheet);

/** The look of the site as visitors see it: its style sheet stands in the head of every page (decision 0066). */
export async function loadDesign(context: Readonly<RouterContextProvider>): Promise<{ designSheet: string }> {
  const { design } = await load(context, readDesign, {});
  return { designSheet: sheetOf(design) };
}
