import { pageBlock } from "#cms/pages/web/index.ts";
import { column, columns } from "../block.ts";
import { Column, Columns } from "./columns.tsx";

const sheets = ["block-columns"];

export default [
  pageBlock({ type: columns, load: (look) => look, View: Columns, sheets }),
  pageBlock({ type: column, load: () => ({}), View: Column, sheets }),
];
