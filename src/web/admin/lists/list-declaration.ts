import type { ReactElement, ReactNode } from "react";
import type { Refusal } from "../form/refusal.ts";
import type { IconName } from "../pieces/icons.tsx";
import type { Asked } from "../pieces/may.tsx";
import type { Filters, ListAddress, View } from "./filters/list-address.ts";
import type { ListRow } from "./list-row.ts";

/** A fact about the rows: a column of the table on a desktop, a line of the card on a phone. */
export type ListColumn<R> = {
  key: string;
  /** `<texts>.column.<key>` by default. */
  head?: string;
  cell: (row: R) => ReactNode;
  /** On a card, if it differs from the table; null leaves it out. */
  phone?: (row: R) => ReactNode;
  /** In pixels; columns without a width share the remaining room. */
  width?: number;
  align?: "right";
  /** Long words are broken. */
  breaks?: boolean;
};

/** An act on rows. It is in the menu of a row, below the selected rows, or both. */
export type ListAct<R, Intent extends string> = {
  intent: Intent;
  /** `<texts>.do.<intent>` by default. */
  label?: string;
  /** The label in the menu of a row, if it differs. */
  labelOf?: (row: R) => string;
  icon: IconName;
  /** Whether the menu of a row offers it. */
  fits?: (row: R) => boolean;
  /** Whether it is offered for all selected rows. */
  fitsAll?: (rows: R[]) => boolean;
  /** Asks first: with the list's texts, or with these. */
  asks?: true | ((row: R) => Question);
  /** Asks before the act on these rows, one or several, unless this returns null. */
  asksAll?: (rows: R[]) => Question | null;
  /** The act that undoes it. */
  undo?: Intent;
  /** Data is lost afterwards. */
  loses?: boolean;
  /** It is not in the menu, not below the selected rows, or the first one there. */
  menu?: false;
  bulk?: false | "first";
} & Allowed<R>;

/** `loses`: whether data would be lost; true by default. */
export type Question = { title: string; content: ReactNode; loses?: boolean };

/** What the act needs; or whether the user may do it with a row at all, where rows say that by their `can`. */
type Allowed<R> = { needs: Asked; may?: (row: R) => boolean } | { needs?: undefined; may: (row: R) => boolean };

/** The label of a row's menu, `<texts>.actionsFor` by default, and its links besides the acts. */
export type ListMenu<R> = { label?: (row: R) => string; links?: (row: R) => ReactNode };

/** Acts, columns and the menu of a row, with their texts. */
export type NamedAct<R, Intent extends string> = ListAct<R, Intent> & { label: string };
export type NamedColumn<R> = ListColumn<R> & { head: string };
export type NamedMenu<R> = ListMenu<R> & { label: (row: R) => string };

export type ListChoice = { value: string; label: string };

export type ListParts = {
  /** The filter of the address that the tabs set. */
  name: string;
  label: string;
  choices: { value: string | null; label: string }[];
};

export type ListFiltersDeclaration = {
  /** The label of the search field `q`. */
  search?: string;
  /** Parts of the list, as links. */
  parts?: ListParts;
  /** Further filters, and the order. */
  selects?: { name: string; label: string; choices: ListChoice[] }[];
};

export type Change<R, Intent extends string> = (intent: Intent, rows: R[], more?: [string, string][]) => void;

/** The selected rows, for acts besides the declared ones. */
export type Ticked<R, Intent extends string> = {
  rows: R[];
  change: Change<R, Intent>;
  busy: boolean;
  clear: () => void;
};

/** What a custom row gets: the checkbox that selects it, its menu, and the acts. */
export type RowPieces<R, Intent extends string> = {
  checkbox: ReactNode;
  menu: ReactNode;
  change: Change<R, Intent>;
  busy: boolean;
};

export type EmptyText = { icon: IconName; title: string; text: string; reset?: { to: string; label: string } };

export type ListDeclaration<F extends Filters, R extends ListRow, Intent extends string> = {
  list: ListAddress<F>;
  /** The loader's result of `loadList`. */
  data: { view: View<F>; rows: R[]; total: number; pages: number };
  /**
   * The prefix of the list's texts: `total`, `selected`, `actionsFor`, `column.<key>`, `do.<intent>`, `done.<intent>`,
   * `undo`, `<intent>.title`, `.one` and `.many`, `nothing` and `empty` with `title`, `text` and `reset`.
   */
  texts: string;
  /** The numbers of rows and of selected rows in words, if they differ from the usual texts. */
  total?: string;
  selected?: (count: number) => string;
  /** The title of a row. */
  nameOf: (row: R) => string;
  /** Search, parts and order; or the list's own component instead. */
  filters: ListFiltersDeclaration | ReactElement;
  /** Shown above the rows. */
  hint?: ReactNode;
  /**
   * Shown when there are no rows: an icon for the usual texts; an icon and the key of other texts, with a link to all
   * rows; or everything.
   */
  empty: IconName | { icon: IconName; texts: string } | EmptyText;
  acts?: ListAct<R, Intent>[];
  /** Missing if there is no act on a single row. */
  menu?: ListMenu<R>;
  /** What the acts below need. */
  moreNeeds?: Asked;
  /** Acts on the selected rows besides the declared ones. */
  renderMore?: (ticked: Ticked<R, Intent>) => ReactNode;
  /** The same without script: fields and buttons of the form that the rows' checkboxes belong to. */
  plainMore?: ReactNode;
  /** The list's own sentence for a refusal; null for the general one. */
  refusalOf?: (refused: Refusal) => string | null;
} & (Tabular<R> | Drawn<R, Intent>);

/** A table on a desktop, cards on a phone. */
export type Tabular<R> = {
  columns: ListColumn<R>[];
  /** The lines of a card: keys of columns; several keys share a line. */
  card: (string | string[])[];
  /** The lines of a card are close together. */
  dense?: boolean;
  /** Every column has exactly its width. */
  fixed?: boolean;
  /** The screen width from which on it is a table. */
  from?: "md" | "lg";
  className?: string;
  /** Attributes of a row, such as `data-unread`. */
  marks?: (row: R) => Record<`data-${string}`, true | undefined>;
};

/** Custom rows, on a desktop and on a phone. */
export type Drawn<R, Intent extends string> = {
  renderRow: (row: R, pieces: RowPieces<R, Intent>) => ReactNode;
  /** Wraps the rows. */
  renderRows?: (rows: ReactNode) => ReactNode;
};
