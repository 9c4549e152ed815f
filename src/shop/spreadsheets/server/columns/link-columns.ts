import type { TSchema } from "typebox";
import { isId } from "#contract/id.ts";
import { productFields } from "#shop/products/fields.ts";
import { type Cell, Fault, shown } from "../cells/cell.ts";
import { escaped, pieces, piecesOf, unescaped } from "../cells/lists.ts";
import { numberCell } from "../cells/numbers.ts";
import { filledShape } from "./cell-of.ts";
import { type FieldColumns, oneColumn } from "./field-columns.ts";

/** Names of a product, or of a variant: an id of this shop, or a SKU, or an id in another shop. */
export type Link = string;
export type ChildLink = { item: Link; variant: Link | null; amount: number };

/** The names of a group and of those above it, from the outermost; or `id:` and the id of a group of this shop. */
export type GroupPath = string[];

export function pathText(path: GroupPath): string {
  return path.map(escaped).join(" > ");
}

function pathOf(text: string): GroupPath {
  return piecesOf(text, ">").map(unescaped);
}

const most = (schema: TSchema) => filledShape(schema).maxItems ?? 0;

const pathCell: Cell<GroupPath> = { write: pathText, read: pathOf };
const pathsCell: Cell<GroupPath[]> = {
  write: (paths) => paths.map(pathText).join(", "),
  read: (text) => within(piecesOf(text, ",").map(pathOf), most(productFields.groups.schema)),
};
const linkCell: Cell<Link> = { write: escaped, read: (text) => link(unescaped(text)) };
const linksCell: Cell<Link[]> = {
  write: (links) => links.map(escaped).join(", "),
  read: (text) => {
    const links = piecesOf(text, ",").map((piece) => link(unescaped(piece)));
    return within([...new Set(links)], most(productFields.related.schema));
  },
};

const amountCell = numberCell({ minimum: 1, maximum: 99, step: 1 });

/** What a case consists of, one on each line: the product, its variant if it has some, and how many of it. */
const childrenCell: Cell<ChildLink[]> = {
  write: (children) =>
    children
      .map(({ item, variant, amount }) => [escaped(item), escaped(variant ?? ""), String(amount)].join(" | "))
      .join("\n"),
  read(text) {
    const children: ChildLink[] = [];
    for (const line of piecesOf(text, "\n")) {
      const parts = pieces(line, "|").map(unescaped);
      const [item = "", variant = "", typed = ""] = parts.length === 2 ? [parts[0], "", parts[1]] : parts;
      if (item === "" || typed === "" || parts.length > 3) {
        return new Fault("PARTS", { text: shown(line), pattern: "sku | 6" });
      }
      const amount = amountCell.read(typed);
      if (amount instanceof Fault) return amount;
      children.push({ item: link(item), variant: variant === "" ? null : link(variant), amount });
    }
    return within(children, most(productFields.children.schema));
  },
};

function link(text: string): Link {
  return isId(text.toLowerCase()) ? text.toLowerCase() : text;
}

function within<T>(all: T[], most: number): T[] | Fault {
  return all.length > most ? new Fault("MANY", { count: all.length, most }) : all;
}

const column = (name: string, cell: unknown, empty: unknown): FieldColumns =>
  oneColumn({ name, cell: cell as Cell, empty });

export const groupColumn = column("group", pathCell, null);
export const groupsColumn = column("groups", pathsCell, []);
export const parentColumn = column("parent", linkCell, null);
export const linksColumn = column("related", linksCell, []);
export const childrenColumn = column("children", childrenCell, []);
