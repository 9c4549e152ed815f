import { letterhead } from "#cms/settings/server/index.ts";
import { resetFactorsOf } from "#cms/users/server/index.ts";
import type { Command } from "./command.ts";

/** For an owner who has lost every second factor, and whom nobody else of the staff can help. */
export const secondFactorCommand: Command = {
  usage: "second-factor --reset=ADDRESS",
  takes: 0,
  options: { reset: { type: "string" } },
  misuse: ({ reset }) => (typeof reset === "string" && reset.trim() !== "" ? null : "terminal:second-factor.address"),
  async run(platform, { values, t }) {
    const handle = String(values["reset"]).trim();
    const { db, outside } = platform;
    const head = await letterhead(platform);
    const asked = { handle, head, mail: outside.id(), now: outside.now() };
    const found = await db.transaction().execute((tx) => resetFactorsOf(tx, asked));
    (found ? console.log : console.error)(t(`terminal:second-factor.${found ? "done" : "unknown"}`, { handle }));
    return found;
  },
};
