import type { ComponentType } from "react";
import type { Name } from "#web/form/fields.ts";
import type { Versioned } from "#web/form/form-state.ts";
import type { Sides } from "#web/form/merge.ts";
import type { Side } from "./choices.ts";

/** Something that is edited, published, and thrown into the trash. */
export type Kept = Versioned & { can: { delete: boolean } };

/** The disputed pieces of a field, each with a choice of its own. */
export type PiecesProps<V> = {
  sides: Sides<V>;
  /** What is chosen for a piece, by its key. */
  sideOf: (piece: string) => Side;
  onChoose: (piece: string, side: Side) => void;
};

/** A copy of this browser, what is here now, and what both are called. */
export type DifferencesProps<V> = { copy: V; now: V; names: Record<"copy" | "now", string> };

/** How the editor of a kind of thing speaks of it. */
export type KeptWords<V extends object> = {
  /**
   * The prefix of the texts about this kind of thing: `admin:entry`. Below it are `done.publish`, `done.unpublish`,
   * `done.undelete`, `trash.text`, `trash.bringBack`, `trash.state`, `gone.text`, `gone.anew`, `gone.state`,
   * `conflict.title`, `conflict.waiting`, `copy.now`, `present.self`, and `publishOnly` with each language.
   */
  texts: string;
  /** The address of the list of these things. */
  list: string;
  labelOf: (name: Name<V>) => string;
  /** Shows a field of either version. */
  Value: ComponentType<{ name: Name<V>; values: V }>;
  /** Shows the disputed pieces of its field that has some. */
  Pieces?: ComponentType<PiecesProps<V>>;
  /** Shows what a local copy would change; without it, both versions of each field. */
  Differences?: ComponentType<DifferencesProps<V>>;
};
