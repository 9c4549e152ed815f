import { useCallback, useEffect, useRef, useState } from "react";
import { type Entry, type EntryList, readEntries } from "#cms/entries/contract.ts";
import { browserClient } from "#web/browser-api.ts";

const pageSize = 10;
/** Milliseconds without typing before a search starts. */
const pause = 250;

type Found = { entries: Entry[]; total: number; pages: number };
export type EntrySearch = ReturnType<typeof useEntrySearch>;

/** The entries with some words in their titles, changed last first; a search that goes on ends the one before. */
export function useEntrySearch() {
  const [words, setWords] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const under = useRef(new AbortController());

  const read = useCallback(async (q: string, { page, before }: { page: number; before: Entry[] }): Promise<void> => {
    under.current.abort();
    const { signal } = (under.current = new AbortController());
    setState("loading");
    try {
      const query = { sort: "-changed" as const, page, pageSize, ...(q ? { q } : {}) };
      const list = (await browserClient(signal).call(readEntries, { query })) as EntryList;
      const known = new Set(before.map(({ _id }) => _id));
      const entries = [...before, ...list.items.filter(({ _id }) => !known.has(_id))];
      setFound({ entries, total: list.total, pages: page });
      setState("ready");
    } catch {
      if (!signal.aborted) setState("failed");
    }
  }, []);

  const asked = words.trim();
  const first = useRef(true);
  useEffect(() => {
    const timer = setTimeout(() => void read(asked, { page: 1, before: [] }), first.current ? 0 : pause);
    first.current = false;
    return () => clearTimeout(timer);
  }, [asked, read]);
  useEffect(() => () => under.current.abort(), []);

  const list = found?.entries ?? [];
  return {
    words,
    asked,
    found,
    state,
    search: setWords,
    again: () => void read(asked, { page: 1, before: [] }),
    more: () => void read(asked, { page: (found?.pages ?? 0) + 1, before: list }),
    /** Takes over a changed entry; a new one comes first. */
    put(entry: Entry): void {
      const there = list.some(({ _id }) => _id === entry._id);
      const entries = there ? list.map((one) => (one._id === entry._id ? entry : one)) : [entry, ...list];
      setFound((now) => now && { ...now, entries, total: now.total + (there ? 0 : 1) });
    },
    drop(id: string): void {
      setFound((now) => now && { ...now, entries: now.entries.filter(({ _id }) => _id !== id), total: now.total - 1 });
    },
  };
}
