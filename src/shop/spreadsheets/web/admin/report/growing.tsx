import { Button, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTexts } from "#web/texts.tsx";

type Props<T> = {
  items: T[];
  /** How many there are, also of those that the report leaves out. */
  count: number;
  className: string;
  label?: string;
  children: (item: T, at: number) => ReactNode;
};

const first = 10;

/** A list of which the rest is shown when it is asked for. */
export function Growing<T>({ items, count, className, label, children }: Props<T>) {
  const t = useTexts();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, first);
  const hidden = items.length - shown.length;
  const beyond = count - items.length;
  return (
    <>
      <ul className={className} aria-label={label}>
        {shown.map(children)}
      </ul>
      {hidden > 0 && (
        <Button variant="default" size="sm" mt="sm" onClick={() => setAll(true)}>
          {t("admin:sheet.more", { count: hidden })}
        </Button>
      )}
      {hidden === 0 && beyond > 0 && (
        <Text size="sm" mt="sm">
          {t("admin:sheet.beyond", { count: beyond })}
        </Text>
      )}
    </>
  );
}
