/** What the editor asks of a canvas. */
export type PaneHandle = {
  frame: HTMLIFrameElement | null;
  scale: number;
  /** Writes in the first text of a block. */
  write: (id: string) => void;
  openFind: () => void;
  /** Returns whether the key was one of it. */
  onKey: (event: KeyboardEvent) => boolean;
};
