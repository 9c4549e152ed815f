import { Badge, Button, Menu } from "@mantine/core";
import { useMemo } from "react";
import type { Translate } from "#contract/texts/translate.ts";
import { useTexts } from "#web/texts.tsx";
import type { Beside } from "../beside/use-beside.ts";

type Props = { beside: Beside };

/** Both languages are looked at, and what is open in one of them is marked; how much is said all the time. */
export function BesideToggle({ beside: { on, open, toggle } }: Props) {
  const t = useTexts();
  // It is drawn with each change, and says the same nearly always.
  const said = useMemo(() => saidOf(t, open.length), [t, open.length]);
  return (
    <Button
      size="xs"
      variant={on ? "filled" : "default"}
      aria-pressed={on}
      aria-label={said}
      onClick={toggle}
      rightSection={open.length > 0 && <OpenCount count={open.length} />}
    >
      {t("admin:beside.label")}
    </Button>
  );
}

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
