import { Anchor, Group, Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { keepsFocus } from "./hooks/kept-focus.ts";
import { Icon } from "./icons.tsx";
import { isFocusInModal } from "./modal.tsx";

type Props = {
  title: string;
  /** Set if the title is not in the language of the screen. */
  lang?: string | undefined;
  back?: { to: string; label: string };
  /** Beside the title, such as a state. */
  beside?: ReactNode;
  /** Tabs of the screens that this one belongs to. */
  tabs?: ReactNode;
  children?: ReactNode;
};

/** The title of a screen, the link back, and its primary action. */
export function PageHeader({ title, lang, back, beside, tabs, children }: Props) {
  const heading = useHeadingFocus();
  return (
    <header className="admin-page-header">
      {back && (
        <Anchor component={Link} to={back.to} className="admin-back" size="sm">
          <Icon name="back" size={16} />
          {back.label}
        </Anchor>
      )}
      <Group justify="space-between" gap="sm">
        <Group gap="sm" className="admin-page-title">
          <Title order={1} size="h2" lang={lang} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {beside}
        </Group>
        {children}
      </Group>
      {tabs}
    </header>
  );
}

let lastPath: string | null = null;

/**
 * After a change of screens the focus is on the new heading, as after loading a page; but for a dialog that was opened
 * while the screen was still coming.
 */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const { pathname } = location;
  const keeps = keepsFocus(location);
  useEffect(() => {
    const moves = lastPath !== null && lastPath !== pathname && !keeps && !isFocusInModal();
    if (moves) heading.current?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [pathname, keeps]);
  return heading;
}
