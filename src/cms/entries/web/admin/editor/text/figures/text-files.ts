import { createContext, use } from "react";

/** A picture on its way into a text. */
export type TextUpload = { name: string; percent: number /** Why it did not arrive. */; problem: string | null };

/** What the figures of a text know of files that are being sent, and how they speak to screen readers. */
export type TextFiles = {
  /** By the name that stands in place of an id; undefined for one that nothing is known of. */
  uploadOf: (key: string) => TextUpload | undefined;
  /** The id of the file that has arrived under this name. */
  arrivedAs: (key: string) => string | undefined;
  again: (key: string) => void;
  /** Sends pictures, and returns the names that stand for them. */
  send: (files: readonly File[]) => string[];
  say: (words: string) => void;
};

export const TextFilesContext = createContext<TextFiles>({
  uploadOf: () => undefined,
  arrivedAs: () => undefined,
  again: () => {},
  send: () => [],
  say: () => {},
});

export function useTextFiles(): TextFiles {
  return use(TextFilesContext);
}
