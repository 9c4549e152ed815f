import { Badge, Button, Menu } from "@mantine/core";
import { memo } from "react";
import type { Translate } from "#contract/texts/translate.ts";
import { useSame } from "#web/admin/pieces/hooks/use-same.ts";
import { useTexts } from "#web/texts.tsx";
import type { Beside } from "../beside/use-beside.ts";

type Props = { beside: Beside };

/** Both languages are looked at, and what is open in one of them is marked; how much is said all the time. */
export function BesideToggle({ beside: { on, open, toggle } }: Props) {
  return <Drawing on={on} open={open.length} onClick={useSame(toggle)} />;
}

/** Not drawn for each key that is typed on the page. */
const Drawing = memo(function Drawing({ on, open, onClick }: { on: boolean; open: number; onClick: () => void }) {
  const t = useTexts();
  return (
    <Button
      size="xs"
      variant={on ? "filled" : "default"}
      aria-pressed={on}
      aria-label={saidOf(t, open)}
      onClick={onClick}
      rightSection={open > 0 && <OpenCount count={open} />}
    >
      {t("admin:beside.label")}
    </Button>
  );
});

/** The same within a menu. */
export function BesideItem({ beside: { on, open, toggle } }: Props) {
  const t = useTexts();
  return (
    <Menu.CheckboxItem
      checked={on}
      closeMenuOnClick
      aria-label={saidOf(t, open.length)}
      onChange={toggle}
      rightSection={open.length > 0 && <OpenCount count={open.length} />}
    >
      {t("admin:beside.label")}
    </Menu.CheckboxItem>
  );
}

function saidOf(t: Translate, open: number): string {
  return withOpen(t, { label: t("admin:beside.label"), open });
}

/** A name, and how many texts are open. */
export function withOpen(t: Translate, { label, open }: { label: string; open: number }): string {
  return open > 0 ? `${label}, ${t("admin:beside.open", { count: open })}` : label;
}

function OpenCount({ count }: { count: number }) {
  return (
    <Badge component="span" size="sm" circle color="yellow" aria-hidden="true" autoContrast>
      {count}
    </Badge>
  );
}
