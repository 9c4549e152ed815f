import type { ParseArgsOptionsConfig } from "node:util";
import type { Platform } from "#platform/platform.ts";
import type { Terminal } from "../terminal.ts";

export type Line = Terminal & {
  /** What was given by `--` and a name. */
  values: Record<string, unknown>;
  /** The file; empty for commands that take none. */
  path: string;
};

/** Something that is done at the terminal, while the site runs or not. Its texts are in `../texts`, by its name. */
export type Command = {
  /** As it is typed, with what may be left out in brackets. */
  usage: string;
  /** How many files it takes. */
  takes: 0 | 1;
  options: ParseArgsOptionsConfig;
  /** The key of the sentence for options that make no sense together. */
  misuse?: (values: Line["values"]) => string | null;
  /** Returns false if it was refused; it has said why. */
  run: (platform: Platform, line: Line) => Promise<boolean>;
};
