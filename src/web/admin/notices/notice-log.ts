export const noticeKinds = ["success", "error", "info"] as const;

/** Something that the user was told, and can read again. */
export type Notice = {
  id: string;
  /** When the user was told, as an ISO time. */
  at: string;
  kind: (typeof noticeKinds)[number];
  /** What it is about, instead of the name of its kind. */
  heading?: string;
  text: string;
  /** The screen where it was shown, or the thing it is about; without a label the text itself is the link. */
  link?: { to: string; label?: string };
  read: boolean;
};

/** Notices from one source, such as this browser or the server, that are shown under the bell. */
export type NoticeSource = {
  notices: readonly Notice[];
  /** If more are unread than are in the list. */
  unread?: number;
  /** The list is being loaded. */
  loading?: boolean;
  /** The latest one, to be announced once. */
  news?: string;
  /** The list of all of them. */
  all?: { to: string; label: string } | null;
  /** The list is opened or closed. */
  onToggle?: (opened: boolean) => void;
  /** The user follows the link of a notice. */
  read?: (id: string) => void;
  readAll?: () => void;
  clear: () => void;
};

const most = 100;
const prefix = "vitrine-notices-";

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
export type NoticeLog = ReturnType<typeof createNoticeLog>;

/**
 * The notices of this window, latest first. They survive a reload, and belong to one user: the next user in this window
 * does not see them.
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
    /** Logs for this user from now on, including what was shown before the screen was ready. */
    open(user: string): void {
      if (owner === user) return;
      const early = owner === null ? notices : [];
      owner = user;
      const stored = stocked(shelf, prefix + user);
      const known = new Set(early.map(({ id }) => id));
      become([...early, ...stored.filter(({ id }) => !known.has(id))]);
    },
    add: (notice: Notice): void => become([notice, ...notices]),
    clear: (): void => become([]),
    /** Deletes everything at the end of a session. */
    close(): void {
      owner = null;
      forgetOthers(shelf, null);
      become([]);
    },
  };
}

/** The stored notices under a key, after those of other users are deleted. */
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

/** A browser may store nothing, or no more: then the notices are lost with the page. */
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

/** The log of this window. */
export const noticeLog: NoticeLog = createNoticeLog(() => sessionStorage);
