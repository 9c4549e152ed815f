/** Text without what `typeset` put into it. */
export function plain(text: string): string {
  return text.replace(/[\u00ad\u2060]/g, "").replaceAll("\u00a0", " ");
}
