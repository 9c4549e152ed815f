/** The token in a pasted text: the whole link from the terminal, its line, or the token alone. */
export function tokenIn(pasted: string): string {
  const text = pasted.trim();
  return URL.parse(text, "http://localhost")?.searchParams.get("token") ?? text;
}
