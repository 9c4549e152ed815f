import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import mjml2html from "mjml";
import { root } from "./run.mjs";

/** The frames of our mails are written in MJML, and kept beside it as the HTML that mail programs understand. */
export const frameNames = ["letter", "issue"];
const folder = join(root, "src/platform/mail/templates");

/** @param {string} name */
export function frameFile(name) {
  return join(folder, `${name}.html`);
}

/**
 * The HTML of one frame. Its `{{placeholders}}` stay: they are filled when a mail is written.
 *
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function compiledFrame(name) {
  const filePath = join(folder, `${name}.mjml`);
  const { html, errors } = await mjml2html(await readFile(filePath, "utf8"), {
    filePath,
    ignoreIncludes: false,
    includePath: [folder],
    validationLevel: "strict",
    // Nothing may be fetched from anywhere, fonts included.
    fonts: {},
  });
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join("\n"));
  return `${withoutBlankLines(html)}\n`;
}

/** @param {string} html */
function withoutBlankLines(html) {
  return html
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of frameNames) await writeFile(frameFile(name), await compiledFrame(name));
}
