/** Changes of a text, by places in it; they are made in one go, from the beginning to the end. */
export class Edits {
  #all: { start: number; end: number; text: () => string }[] = [];

  /** Replaces what stands from `start` up to, but not including, `end`. */
  replace(start: number, end: number, text: () => string): void {
    this.#all.push({ start, end, text });
  }

  /** Replaces a piece whose inside may have been changed already. */
  replaceAround(start: number, end: number, text: () => string): void {
    this.#all = this.#all.filter((edit) => edit.start < start || edit.end > end);
    this.replace(start, end, text);
  }

  in(text: string): string {
    const pieces: string[] = [];
    let at = 0;
    for (const edit of this.#all.toSorted((a, b) => a.start - b.start)) {
      if (edit.start < at) continue;
      pieces.push(text.slice(at, edit.start), edit.text());
      at = edit.end;
    }
    pieces.push(text.slice(at));
    return pieces.join("");
  }
}

/** An element's opening tag. */
export function openingTag(name: string, attributes: Record<string, string>): string {
  const all = Object.entries(attributes).map(([key, value]) => attributeText(key, value));
  return `<${name}${all.join("")}>`;
}

export function attributeText(key: string, value: string): string {
  return ` ${key}="${escapeHtml(value)}"`;
}

export function escapeHtml(text: string): string {
  if (!/[&"<>]/.test(text)) return text;
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
