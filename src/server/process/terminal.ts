import { isLanguage, type Language } from "#contract/language.ts";
import { shipTexts, type Translate, translator } from "#contract/texts/translate.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

shipTexts({ de, en });

/** How commands speak to whoever typed them. */
export type Terminal = { language: Language; t: Translate };

/**
 * The language of a terminal by its environment, as POSIX names it: the first of these variables that is set decides.
 * English for all that this program does not speak.
 */
export function terminalOf(env: NodeJS.ProcessEnv): Terminal {
  const locale = [env["LC_ALL"], env["LC_MESSAGES"], env["LANG"]].find((value) => value) ?? "";
  const [spoken = ""] = locale.toLowerCase().split(/[_.@-]/);
  const language = isLanguage(spoken) ? spoken : "en";
  return { language, t: translator(language) };
}

const causes: Record<string, string> = {
  ENOENT: "missing",
  EACCES: "forbidden",
  EPERM: "forbidden",
  EROFS: "forbidden",
  ENOSPC: "full",
  EISDIR: "folder",
};

/** Why a command failed: in the words of the terminal where it is about a file, else as it was thrown. */
export function failureText(error: unknown, t: Translate): string {
  const { code = "", path = "", message } = error as NodeJS.ErrnoException;
  const cause = causes[code];
  return cause && (path || cause === "full") ? t(`terminal:file.${cause}`, { path }) : message;
}
