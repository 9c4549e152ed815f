import { parseArgs } from "node:util";
import type { Translate } from "#contract/texts/translate.ts";
import type { Command } from "./command.ts";

/** What is wrong with a line, or what it says. */
export function understood(words: string[], { command, t }: { command: Command; t: Translate }) {
  const { takes, options, misuse } = command;
  const { values, positionals, tokens } = parseArgs({
    ...{ args: words, options, allowPositionals: true, strict: false, tokens: true },
  });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const known = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    const fault = known ? valueFault(known.type, token.value) : "unknown";
    if (fault) return t(`terminal:option.${fault}`, { option: token.rawName });
  }
  if (positionals.length !== takes) return t(takes === 0 ? "terminal:takesNothing" : "terminal:takesOne");
  const wrong = misuse?.(values);
  return wrong ? t(wrong) : { values, path: positionals[0] ?? "" };
}

/** A value that begins with a dash is the next option: the own one was forgotten. */
function valueFault(type: "string" | "boolean", value: string | undefined): "value" | "noValue" | null {
  if (type === "boolean") return value === undefined ? null : "noValue";
  return value === undefined || value.startsWith("-") ? "value" : null;
}
