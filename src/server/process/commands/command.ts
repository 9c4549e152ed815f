import type { ParseArgsOptionsConfig } from "node:util";
import type { Platform } from "#platform/platform.ts";

export type Line = {
  /** What was given by `--` and a name. */
  values: Record<string, unknown>;
  /** The file; empty for commands that take none. */
  path: string;
};

/** Something that is done at the terminal, while the site runs or not. */
export type Command = {
  /** As it is typed, with what may be left out in brackets. */
  usage: string;
  /** In one sentence, for the help. */
  does: string;
  /** How many files it takes. */
  takes: 0 | 1;
  options: ParseArgsOptionsConfig;
  /** Returns false if it was refused; it has said why. */
  run: (platform: Platform, line: Line) => Promise<boolean>;
};
