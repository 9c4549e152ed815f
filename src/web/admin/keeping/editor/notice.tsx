import { Alert, Group, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon, type IconName } from "#web/admin/pieces/icons.tsx";

type NoticeProps = {
  color: string;
  icon: IconName;
  text: string;
  /** Needs an answer, so it is scrolled into view. */
  asks?: boolean;
  children?: ReactNode;
};

/** A notice while something is edited. It takes no focus. */
export function Notice({ color, icon, text, asks = false, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asks) notice.current?.scrollIntoView({ block: "center" });
  }, [asks]);
  return (
    <Alert ref={notice} role="status" color={color} variant="light" p="sm" icon={<Icon name={icon} />}>
      <Group gap="xs" justify="space-between">
        <Text size="sm">{text}</Text>
        {children && <Group gap="xs">{children}</Group>}
      </Group>
    </Alert>
  );
}
