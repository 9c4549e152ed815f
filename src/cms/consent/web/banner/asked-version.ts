/** Which question this page asks; the settings that every page brings along know it. */
export function askedVersion(): string {
  return document.querySelector<HTMLInputElement>("#cookie-settings [name=version]")?.value ?? "";
}
