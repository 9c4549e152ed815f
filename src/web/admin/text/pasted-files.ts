/** What is in the clipboard as files; nothing where it has words, too: Word and Excel add a picture of what was copied. */
export function pastedFiles(data: DataTransfer | null): File[] {
  if (!data?.files.length || hasWords(data.getData("text/html"))) return [];
  return [...data.files];
}

function hasWords(html: string): boolean {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim() !== "";
}
