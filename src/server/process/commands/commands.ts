import type { Command } from "./command.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { linksCommand } from "./links.ts";
import { reindexCommand } from "./reindex.ts";
import { secondFactorCommand } from "./second-factor.ts";

/** By the words that they are called by. */
export const commands: Record<string, Command> = {
  export: exportCommand,
  import: importCommand,
  links: linksCommand,
  reindex: reindexCommand,
  "second-factor": secondFactorCommand,
};
