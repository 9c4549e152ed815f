import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { Panels, type ShownPanel } from "./panels.tsx";

const sheets = ["block-panels"];

const panels = pageBlock({
  type: contract.panels,
  load: ({ title, look }, { where }) => ({ look, title: inLanguage(title, where.language) }),
  View: Panels,
  sheets,
});

/** Shown by the panels that it is one of. */
const panel = pageBlock({
  type: contract.panel,
  load: ({ title }, { where }): ShownPanel => inLanguage(title, where.language),
  View: () => null,
  sheets,
});

export default [panels, panel];
