import { Alert, type AlertProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "#web/admin/pieces/icons.tsx";

type Props = { tone: "red" | "yellow"; title: string; children: ReactNode } & Pick<AlertProps, "mb">;

/** What is wrong with a mail, or with all of them. */
export function Warning({ tone, ...rest }: Props) {
  const icon = <Icon name="warning" size={22} />;
  return <Alert color={tone} variant="light" icon={icon} className="mails-notice" data-tone={tone} {...rest} />;
}
