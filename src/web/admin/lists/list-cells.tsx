import { Anchor, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Time } from "../pieces/time.tsx";

type TitleProps = { to: string; lang?: string | undefined; children: ReactNode };

/** The title of a row, with a link to its screen. */
export function RowTitle({ to, lang, children }: TitleProps) {
  return (
    <Anchor component={Link} to={to} lang={lang} size="sm" fw={600} c="inherit">
      {children}
    </Anchor>
  );
}

/** The time of a row, less prominent than the rest. */
export function RowTime({ at }: { at: string }) {
  return (
    <Text size="sm" c="dimmed">
      <Time at={at} />
    </Text>
  );
}
