import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { readSettings } from "#platform/settings.ts";
import { openHouse, prepareDatabase } from "../house.ts";
import type { Command } from "./commands/command.ts";
import { commands } from "./commands/commands.ts";

/** 0: done; 1: refused or failed, and nothing was written; 2: the line makes no sense. */
const codes = { failed: 1, misused: 2 };

if (existsSync(".env")) process.loadEnvFile(".env");
process.exitCode = await run(process.argv.slice(2));

async function run([name = "", ...words]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const asked = name === "" || name === "help" || name === "--help";
    (asked ? console.log : console.error)(asked ? help() : `There is no command “${name}”.\n\n${help()}`);
    return asked ? 0 : codes.misused;
  }
  const line = understood(command, words);
  if (typeof line === "string") {
    console.error(`${line}\n\nUsage: npm run vitrine -- ${command.usage}`);
    return codes.misused;
  }
  const settings = { ...readSettings(process.env), logLevel: "silent" as const };
  await prepareDatabase(settings);
  const platform = await openHouse(settings);
  try {
    return (await command.run(platform, line)) ? 0 : codes.failed;
  } catch (error) {
    console.error((error as Error).message);
    return codes.failed;
  } finally {
    await platform.database.close();
  }
}

/** What is wrong with a line, or what it says. */
function understood({ takes, options }: Command, words: string[]) {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    if (positionals.length !== takes) return takes === 0 ? "It takes nothing else." : "It takes one file.";
    return { values, path: positionals[0] ?? "" };
  } catch (error) {
    return (error as Error).message;
  }
}

function help(): string {
  const lines = Object.values(commands).map(({ usage, does }) => `  ${usage}\n      ${does}`);
  return `Usage: npm run vitrine -- <command>\n\n${lines.join("\n")}`;
}
