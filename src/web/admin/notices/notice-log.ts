export const noticeKinds = ["success", "error", "info"] as const;

/** Something that the reader was told, and can read again. */
export type Notice = {
  id: string;
  /** When it was told, as an ISO time. */
  at: string;
  kind: (typeof noticeKinds)[number];
  /** What it is about, in place of the name of its kind. */
  heading?: string;
  text: string;
  /** Where it was told, or what it is about; without a label the text itself leads there. */
  link?: { to: string; label?: string };
  read: boolean;
};

/** Notices from one place, such as this browser or the server, that are read under the bell. */
export type NoticeSource = {
  notices: readonly Notice[];
  /** Where more is unread than stands in the list. */
  unread?: number;
  /** The list is on its way. */
  loading?: boolean;
  /** What has just come, to be spoken once. */
  news?: string;
  /** Where all of it is read. */
  all?: { to: string; label: string } | null;
  /** The list is opened or closed. */
  onToggle?: (opened: boolean) => void;
  /** Somebody goes where a notice leads. */
  read?: (id: string) => void;
  readAll: () => void;
  clear: () => void;
};

const most = 100;
const prefix = "vitrine-notices-";

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
export type NoticeLog = ReturnType<typeof createNoticeLog>;

/**
 * What was told in this window, latest first. It outlives a reload, and belongs to one user: whoever opens it next
 * under another name finds nothing of it.
 */
export function createNoticeLog(shelf: () => Shelf) {
  let owner: string | null = null;
  let notices: readonly Notice[] = [];
  const listeners = new Set<() => void>();

  function become(next: readonly Notice[]): void {
    notices = next.slice(0, most);
    if (owner !== null) keep(shelf, { key: prefix + owner, notices });
    for (const listener of listeners) listener();
  }
  return {
    notices: () => notices,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** From now on for this user. What was told while the screen was still coming alive is theirs too. */
    open(user: string): void {
      if (owner === user) return;
      const early = owner === null ? notices : [];
      owner = user;
      const stored = stocked(shelf, prefix + user);
      const known = new Set(early.map(({ id }) => id));
      become([...early, ...stored.filter(({ id }) => !known.has(id))]);
    },
    add: (notice: Notice): void => become([notice, ...notices]),
    read: (id: string): void => become(notices.map((one) => (one.id === id ? { ...one, read: true } : one))),
    readAll: (): void => become(notices.map((one) => ({ ...one, read: true }))),
    clear: (): void => become([]),
    /** At the end of a session nothing of it is left behind. */
    close(): void {
      owner = null;
      forgetOthers(shelf, null);
      become([]);
    },
  };
}

/** What is stored under a key, after everything of other users is gone. */
function stocked(shelf: () => Shelf, key: string): Notice[] {
  try {
    forgetOthers(shelf, key);
    const stored: unknown = JSON.parse(shelf().getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isNotice) : [];
  } catch {
    return [];
  }
}

function isNotice(value: unknown): value is Notice {
  const { id, at, kind, text } = (value ?? {}) as Partial<Notice>;
  const words = [id, at, text].every((word) => typeof word === "string");
  return words && noticeKinds.some((known) => known === kind);
}

/** A browser may keep nothing, or no more: what was told is then forgotten with the page. */
function keep(shelf: () => Shelf, { key, notices }: { key: string; notices: readonly Notice[] }): void {
  try {
    if (notices.length === 0) shelf().removeItem(key);
    else shelf().setItem(key, JSON.stringify(notices));
  } catch {
    return;
  }
}

function forgetOthers(shelf: () => Shelf, own: string | null): void {
  try {
    const store = shelf();
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
    for (const key of keys) if (key?.startsWith(prefix) && key !== own) store.removeItem(key);
  } catch {
    return;
  }
}

/** The one of this window. */
export const noticeLog: NoticeLog = createNoticeLog(() => sessionStorage);
