import { Anchor, Button, Group, Text, Title, VisuallyHidden } from "@mantine/core";
import { useRef } from "react";
import { Link } from "react-router";
import { useTexts } from "#web/texts.tsx";
import { Icon } from "../pieces/icons.tsx";
import { Time } from "../pieces/time.tsx";
import type { Notice } from "./notice-log.ts";

type Props = {
  /** Latest first. */
  notices: readonly Notice[];
  unread: number;
  onReadAll: () => void;
  onClear: () => void;
  /** The user follows the link of a notice, or the one to the list of all of them. */
  onFollow: (id?: string) => void;
  /** More are being loaded. */
  loading: boolean;
  /** Links to the lists of all notices. */
  all: { to: string; label: string }[];
};

/** Notices, latest first, with the acts on all of them. */
export function NoticeList({ notices, unread, onReadAll, onClear, onFollow, loading, all }: Props) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button disappears or is disabled by what it does. */
  const actOnAll = (act: () => void) => () => {
    heading.current?.focus();
    act();
  };
  return (
    <section aria-labelledby="notices" className="admin-notice-box">
      <Group justify="space-between" gap="xs" className="admin-notice-head">
        <Title ref={heading} order={2} size="h5" id="notices" tabIndex={-1} data-autofocus>
          {t("admin:notices.title")}
        </Title>
        {notices.length > 0 && (
          <Group gap={4}>
            <Button size="compact-sm" variant="subtle" disabled={unread === 0} onClick={actOnAll(onReadAll)}>
              {t("admin:notices.readAll")}
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" c="inherit" onClick={actOnAll(onClear)}>
              {t("admin:notices.clear")}
            </Button>
          </Group>
        )}
      </Group>
      {notices.length === 0 ? (
        <Text size="sm" c="dimmed" p="md" pt={4}>
          {t(loading ? "notifications:bell.loading" : "admin:notices.empty")}
        </Text>
      ) : (
        <ol className="admin-notice-list">
          {notices.map((notice) => (
            <li key={notice.id} data-unread={!notice.read || undefined}>
              <OneNotice notice={notice} onFollow={onFollow} />
            </li>
          ))}
        </ol>
      )}
      {all.map(({ to, label }) => (
        <Anchor key={to} component={Link} to={to} size="sm" className="admin-notice-all" onClick={() => onFollow()}>
          {label}
        </Anchor>
      ))}
    </section>
  );
}

const looks = {
  success: { icon: "check", color: "var(--admin-notice-success)" },
  error: { icon: "warning", color: "var(--mantine-color-error)" },
  info: { icon: "info", color: "var(--admin-notice-info)" },
} as const;

function OneNotice({ notice, onFollow }: { notice: Notice } & Pick<Props, "onFollow">) {
  const { id, at, kind, heading, text, link, read } = notice;
  const t = useTexts();
  const { icon, color } = looks[kind];
  return (
    <>
      <Group gap="0 8px" align="flex-start">
        <Group
          component="span"
          wrap="nowrap"
          gap={6}
          className="admin-notice-kind"
          c={color}
          fz="sm"
          fw={600}
          mr="auto"
        >
          <Icon name={icon} size={16} />
          {heading ?? t(`admin:notices.kind.${kind}`)}
          {!read && <VisuallyHidden>{t("admin:notices.new")}</VisuallyHidden>}
        </Group>
        <Text component="span" size="xs" c="dimmed" className="admin-notice-time">
          <Time at={at} />
        </Text>
      </Group>
      {link?.label === undefined ? null : <Text size="sm">{text}</Text>}
      {link ? (
        <Anchor component={Link} to={link.to} size="sm" onClick={() => onFollow(id)}>
          {link.label ?? text}
        </Anchor>
      ) : (
        <Text size="sm">{text}</Text>
      )}
    </>
  );
}
