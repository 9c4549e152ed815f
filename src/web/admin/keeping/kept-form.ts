import type { Versioned } from "#web/form/form-state.ts";

/** What a form that saves automatically exposes, so that no typed text is lost. */
export type KeptForm<T extends Versioned, V extends object> = {
  /** The last state from the server; null for something new. */
  thing: T | null;
  values: V;
  /** The stored values; where `values` differ, they are not saved yet. */
  saved: V;
  /** Sent without a response: the server may have it or not. */
  unanswered: V[];
  dirty: boolean;
  /** Being sent to the server. */
  doing: object | null;
  /** An act of the user is running. */
  busy: boolean;
  /** The other version, as long as the user must choose. */
  other: T | null;
  /** Why saving fails at the moment, and the number of attempts since the last response. */
  trouble: object | null;
  failed: number;
  /** Saves the typed text, if that is possible now. */
  autosave: () => void;
  /** Continues with values that were typed on top of `base`. */
  resume: (values: V, base: V) => void;
};
