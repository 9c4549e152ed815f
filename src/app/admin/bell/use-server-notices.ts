import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import {
  type Counts,
  countUnread,
  markAllRead,
  markRead,
  type NotificationList,
  readCounts,
  readNotifications,
} from "#cms/notifications/contract.ts";
import { noticesOf, notificationsPath } from "#cms/notifications/web/admin/index.ts";
import type { NoticeSource } from "#web/admin/notices/notice-log.ts";
import { browserApi } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";
import { type Heard, listenToBell } from "./bell-stream.ts";

const mostShown = 50;
/** How long an announcement stays, so that a repeated text is announced too; in milliseconds. */
const announcedFor = 5000;

type First = {
  /** The number of unread notifications when the screen was rendered; null if the user may not read them. */
  unread: number | null;
  counts: Counts;
};

/** The notices of the server, and the current counts of the menu. */
export function useServerNotices(first: First): { notices: NoticeSource; counts: Counts } {
  const t = useTexts();
  const [unread, setUnread] = useState(first.unread ?? 0);
  const [counts, setCounts] = useState(first.counts);
  const [list, setList] = useState<NotificationList | null>(null);
  const [opened, setOpened] = useState(false);
  const [arrived, setArrived] = useState(0);
  const mayRead = first.unread !== null;

  function load(): void {
    const query = { unread: true, pageSize: mostShown };
    // After a failure the next look tries again; meanwhile the bell shows nothing wrong.
    browserApi.call(readNotifications, { query }).then(show, () => undefined);
  }
  function show(next: NotificationList): void {
    setList(next);
    setUnread(next.unread);
  }
  function note(next: { unread: number }): void {
    setUnread(next.unread);
    if (opened) load();
  }
  const onNews = useEffectEvent(({ counts: counted, ...news }: Heard) => {
    setCounts(counted);
    if (news.ids.length > 0) setArrived(news.ids.length);
    note(news);
  });
  const hears = useRef<() => boolean>(() => false);
  const look = useEffectEvent(() => {
    if (hears.current()) return;
    browserApi.call(countUnread, {}).then(note, () => undefined);
    browserApi.call(readCounts, {}).then(setCounts, () => undefined);
  });
  useEffect(() => {
    if (!mayRead) return;
    const line = listenToBell({ hear: onNews });
    hears.current = line.isOpen;
    return line.stop;
  }, [mayRead]);
  const { pathname } = useLocation();
  const seenPath = useRef(pathname);
  useEffect(() => {
    if (!mayRead || seenPath.current === pathname) return;
    seenPath.current = pathname;
    look();
  }, [mayRead, pathname]);
  useEffect(() => {
    if (arrived === 0) return;
    const timer = setTimeout(() => setArrived(0), announcedFor);
    return () => clearTimeout(timer);
  }, [arrived]);

  function readAll(): void {
    if (list) browserApi.call(markAllRead, { body: { upTo: list.upTo } }).then(note, () => undefined);
  }
  const notices: NoticeSource = {
    notices: list ? noticesOf(list, t) : [],
    unread,
    loading: mayRead && opened && list === null,
    news: arrived > 0 ? t("notifications:bell.arrived", { count: arrived }) : "",
    all: mayRead ? { to: notificationsPath, label: t("notifications:bell.all") } : null,
    onToggle(next) {
      setOpened(next);
      if (next && mayRead) load();
    },
    read(id) {
      const item = list?.items.find(({ _id }) => _id === id);
      if (!item) return;
      const body = [{ _id: item._id, number: item.number }];
      browserApi.call(markRead, { body }).then(note, () => undefined);
    },
    readAll,
    clear: readAll,
  };
  return { notices, counts };
}
