import type { Editor } from "@tiptap/core";

export type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/** The keys that were pressed so far, with this one; null if it is none that writes. */
export function withKey(keys: readonly string[], { key, ctrlKey, metaKey, altKey, isComposing }: Key): string[] | null {
  // AltGr is told as Ctrl and Alt together.
  const command = metaKey || (ctrlKey && !altKey);
  if (isComposing || command) return null;
  if (key === "Backspace" && keys.length > 0 && keys.at(-1) !== "Backspace") return keys.slice(0, -1);
  return key === "Enter" || key === "Backspace" || isCharacter(key) ? [...keys, key] : null;
}

/** Other keys have names. */
function isCharacter(key: string): boolean {
  return /^.$/u.test(key);
}

/**
 * What is typed from the click into a text until it can be written in, since that takes a moment on a slow device. It
 * is typed then, and nothing of it is lost or taken for a command.
 */
export class EarlyKeys {
  #keys: string[] | null = null;

  begin(): void {
    this.#keys = [];
  }

  /** Returns whether the key is kept for later. */
  take(event: Key): boolean {
    const next = this.#keys && withKey(this.#keys, event);
    if (next) this.#keys = next;
    return next !== null;
  }

  /** What was kept; from now on keys are typed as always. */
  end(): string[] {
    const keys = this.#keys ?? [];
    this.#keys = null;
    return keys;
  }
}

export function typeKeys(editor: Editor, keys: readonly string[]): void {
  for (const key of keys) {
    const { view, state } = editor;
    if (key === "Enter") editor.commands.enter();
    else if (key !== "Backspace") view.dispatch(state.tr.insertText(key));
    else if (
      !editor.commands.first(({ commands }) => [() => commands.deleteSelection(), () => commands.joinBackward()])
    ) {
      const { from, $from } = state.selection;
      if ($from.parentOffset > 0) view.dispatch(state.tr.delete(from - 1, from));
    }
  }
}
