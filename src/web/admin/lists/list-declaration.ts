import type { ReactElement, ReactNode } from "react";
import type { Refusal } from "../form/refusal.ts";
import type { IconName } from "../pieces/icons.tsx";
import type { Filters, ListAddress, View } from "./list-address.ts";
import type { ListRow } from "./list-row.ts";

/** One fact of the rows: a column of the table on the desk, a line of the card on the phone. */
export type ListColumn<R> = {
  key: string;
  head: string;
  cell: (row: R) => ReactNode;
  /** On a card, where it is shown otherwise than in the table; null leaves it out. */
  phone?: (row: R) => ReactNode;
  /** In pixels; what has none shares the room. */
  width?: number;
  align?: "right";
  /** Long words break. */
  breaks?: boolean;
};

/** Something that is done with rows. It stands in the menu of a row, below the ticked ones, or both. */
export type ListAct<R, Intent extends string> = {
  intent: Intent;
  label: string;
  /** In the menu of a row that calls it otherwise. */
  labelOf?: (row: R) => string;
  icon: IconName;
  /** Whether it may be done with a row at all. */
  may?: (row: R) => boolean;
  /** Whether the menu of a row offers it. */
  fits?: (row: R) => boolean;
  /** Whether it is offered for all that are ticked. */
  fitsAll?: (rows: R[]) => boolean;
  /** Asked before it is done: as the list's texts say, or what is said here. */
  asks?: true | ((row: R) => { title: string; content: ReactNode });
  /** What takes it back. */
  undo?: Intent;
  /** Something is gone afterwards. */
  loses?: boolean;
  /** It has no place in the menu, none below the ticked rows, or the first one there. */
  menu?: false;
  bulk?: false | "first";
};

/** What the menu of a row is called, and where it leads besides the acts. */
export type ListMenu<R> = { label: (row: R) => string; links?: (row: R) => ReactNode };

export type ListChoice = { value: string; label: string };

export type ListParts = {
  /** The filter of the address that the parts are of. */
  name: string;
  label: string;
  choices: { value: string | null; label: string }[];
};

export type ListFiltersDeclaration = {
  /** What the field for the words in `q` is called. */
  search?: string;
  /** Parts of the list, as links. */
  parts?: ListParts;
  /** What else it can be narrowed to, and its order. */
  selects?: { name: string; label: string; choices: ListChoice[] }[];
};

export type Change<R, Intent extends string> = (intent: Intent, rows: R[], more?: [string, string][]) => void;

/** What may be done with the rows that are ticked, besides the acts. */
export type Ticked<R, Intent extends string> = {
  rows: R[];
  change: Change<R, Intent>;
  busy: boolean;
  clear: () => void;
};

/** What an own drawing of a row gets: the box that ticks it, its menu, and the acts. */
export type RowPieces<R, Intent extends string> = {
  checkbox: ReactNode;
  menu: ReactNode;
  change: Change<R, Intent>;
  busy: boolean;
};

export type EmptyText = { icon: IconName; title: string; text: string; reset?: { to: string; label: string } };

export type ListDeclaration<F extends Filters, R extends ListRow, Intent extends string> = {
  list: ListAddress<F>;
  /** What the loader has read with `loadList`. */
  data: { view: View<F>; rows: R[]; total: number; pages: number };
  /**
   * Where the list's texts are: `total`, `selected`, `done.<intent>`, `undo`, `<intent>.title`, `.one` and `.many`,
   * `nothing` and `empty` with `title`, `text` and `reset`.
   */
  texts: string;
  /** How many there are, and how many are ticked, where `texts` says it otherwise. */
  total?: string;
  selected?: (count: number) => string;
  /** What a row is called. */
  nameOf: (row: R) => string;
  /** Search, parts and order; or something of the list's own in their place. */
  filters: ListFiltersDeclaration | ReactElement;
  /** Said above the rows. */
  hint?: ReactNode;
  /** What stands there when there are no rows: an icon for the usual texts, or all of it. */
  empty: IconName | EmptyText;
  acts?: ListAct<R, Intent>[];
  /** Left out where nothing can be done with one row alone. */
  menu?: ListMenu<R>;
  /** What is offered for the ticked rows besides the acts. */
  renderMore?: (ticked: Ticked<R, Intent>) => ReactNode;
  /** A sentence of the list's own for a refusal; null where the general one will do. */
  refusalOf?: (refused: Refusal) => string | null;
} & (Tabular<R> | Drawn<R, Intent>);

/** A table on the desk, cards on the phone. */
export type Tabular<R> = {
  columns: ListColumn<R>[];
  /** The lines of a card: keys of columns, several in one line beside each other. */
  card: (string | string[])[];
  /** Lines of a card stand close together. */
  dense?: boolean;
  /** Every column is as wide as it says. */
  fixed?: boolean;
  /** From which width on it is a table. */
  from?: "md" | "lg";
  className?: string;
  /** Attributes of a row, such as `data-unread`. */
  marks?: (row: R) => Record<`data-${string}`, true | undefined>;
};

/** Rows that look as the list says, on the desk and on the phone. */
export type Drawn<R, Intent extends string> = {
  renderRow: (row: R, pieces: RowPieces<R, Intent>) => ReactNode;
  /** What stands around them. */
  renderRows?: (rows: ReactNode) => ReactNode;
};
