import { existsSync } from "node:fs";
import { readSettings } from "#platform/settings.ts";
import { openHouse, prepareDatabase } from "../house.ts";
import { commands } from "./commands/commands.ts";
import { understood } from "./commands/understood.ts";
import { failureText, terminalOf } from "./terminal.ts";

/** 0: done; 1: refused or failed, and nothing was written; 2: the line makes no sense. */
const codes = { failed: 1, misused: 2 };

if (existsSync(".env")) process.loadEnvFile(".env");
const terminal = terminalOf(process.env);
const { t } = terminal;
process.exitCode = await run(process.argv.slice(2));

async function run([name = "", ...words]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const asked = name === "" || name === "help" || name === "--help";
    (asked ? console.log : console.error)(asked ? help() : `${t("terminal:unknown", { name })}\n\n${help()}`);
    return asked ? 0 : codes.misused;
  }
  const line = understood(words, { command, t });
  if (typeof line === "string") {
    console.error(`${line}\n\n${t("terminal:usage")} npm run vitrine -- ${command.usage}`);
    return codes.misused;
  }
  const settings = { ...readSettings(process.env), logLevel: "silent" as const };
  await prepareDatabase(settings);
  const platform = await openHouse(settings);
  try {
    return (await command.run(platform, { ...line, ...terminal })) ? 0 : codes.failed;
  } catch (error) {
    console.error(failureText(error, t));
    return codes.failed;
  } finally {
    await platform.database.close();
  }
}

function help(): string {
  const lines = Object.entries(commands).map(([name, { usage }]) => `  ${usage}\n      ${t(`terminal:${name}.does`)}`);
  return `${t("terminal:usage")} npm run vitrine -- ${t("terminal:command")}\n\n${lines.join("\n")}`;
}
