import "./bell.css";
import { ActionIcon, Badge, Popover, VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { NoticeList } from "#web/admin/notices/notice-list.tsx";
import { type Notice, type NoticeSource, noticeLog } from "#web/admin/notices/notice-log.ts";
import { forgetTold } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

const nothing: readonly Notice[] = [];

/** The notices of this browser to its user. */
export function useNoticeLog(user: string): NoticeSource {
  useEffect(() => noticeLog.open(user), [user]);
  const notices = useSyncExternalStore(noticeLog.subscribe, noticeLog.notices, () => nothing);
  return useMemo(() => ({ notices, clear: noticeLog.clear }), [notices]);
}

/** All notices, to be read again: the number of unread ones, and the list behind the button. */
export function Bell({ sources }: { sources: NoticeSource[] }) {
  const t = useTexts();
  const [opened, { toggle, close }] = useDisclosure(false, {
    onOpen: () => each(sources, (source) => source.onToggle?.(true)),
    onClose: () => each(sources, (source) => source.onToggle?.(false)),
  });
  const notices = sources.flatMap((source) => source.notices).sort((one, other) => other.at.localeCompare(one.at));
  const unread = sources.reduce((sum, source) => sum + unreadOf(source), 0);
  return (
    <>
      <VisuallyHidden role="status">{sources.map(({ news }) => news ?? "").join("")}</VisuallyHidden>
      <Popover
        opened={opened}
        onDismiss={close}
        position="bottom-end"
        width="min(400px, calc(100vw - 32px))"
        trapFocus
        returnFocus
        withinPortal={false}
        offset={12}
        shadow="md"
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size="lg"
            className="admin-bell"
            aria-label={unread > 0 ? t("admin:notices.unread", { count: unread }) : t("admin:notices.title")}
            onClick={() => {
              // It would cover the list that contains it.
              forgetTold();
              toggle();
            }}
          >
            <Icon name="bell" size={20} />
            {unread > 0 && (
              <Badge size="xs" circle={unread < 10} variant="filled" color="red.9" className="admin-bell-count">
                {unread > 99 ? "99+" : unread}
              </Badge>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} className="admin-notices-box" aria-label={t("admin:notices.title")}>
          <NoticeList
            notices={notices}
            unread={unread}
            onReadAll={() => each(sources, (source) => source.readAll?.())}
            onClear={() => each(sources, (source) => source.clear())}
            onFollow={(id) => {
              if (id) each(sources, (source) => source.read?.(id));
              close();
            }}
            loading={sources.some(({ loading }) => loading)}
            all={sources.flatMap(({ all }) => all ?? [])}
          />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

function unreadOf({ notices, unread }: NoticeSource): number {
  return unread ?? notices.filter(({ read }) => !read).length;
}

function each(sources: NoticeSource[], act: (source: NoticeSource) => void): void {
  for (const source of sources) act(source);
}
