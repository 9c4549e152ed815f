import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { isBlank, readCells } from "#contract/blocks/cells.ts";
import { shown } from "#contract/language.ts";
import { table } from "../block.ts";
import { type ShownTable, Table } from "./table.tsx";

export default pageBlock({
  type: table,
  load({ caption, cells, ...look }, { edits, where: { language } }): ShownTable | null {
    const found = shown(cells, language);
    const rows = readCells(found?.text ?? "");
    if (isBlank(rows) && !edits) return null;
    return { ...look, rows, lang: found?.lang ?? language, caption: inLanguage(caption, language) };
  },
  View: Table,
  sheets: ["block-table"],
});
