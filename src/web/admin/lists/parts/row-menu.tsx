import { ActionIcon, Button, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "#web/admin/pieces/icons.tsx";
import type { Change, NamedAct, NamedMenu } from "../list-declaration.ts";
import { type ListRow, rowMeant } from "../list-row.ts";
import { plainForm, plainWish } from "./plain-list.tsx";

/** The acts on one row of a list. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu position="bottom-end" withinPortal width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" c="inherit" size="lg" aria-label={label} className="admin-row-menu">
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

type LinkProps = { icon: IconName; children: ReactNode } & ({ to: string } | { href: string });

/** A link in the menu of a row: to a screen here, or (`href`) to a page of the site. */
export function MenuLink({ icon, children, ...way }: LinkProps) {
  const leftSection = <Icon name={icon} />;
  if ("href" in way) {
    return (
      <Menu.Item component="a" href={way.href} leftSection={leftSection}>
        {children}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item component={Link} to={way.to} leftSection={leftSection}>
      {children}
    </Menu.Item>
  );
}

type Props<R, Intent extends string> = {
  row: R;
  acts: NamedAct<R, Intent>[];
  menu: NamedMenu<R> | undefined;
  change: Change<R, Intent>;
};

/** The menu of a row as its list declares it; none if it would be empty. Without script, a button for each act. */
export function ActMenu<R extends ListRow, Intent extends string>({ row, acts, menu, change }: Props<R, Intent>) {
  const links = menu?.links?.(row);
  const offered = acts.filter(({ may, fits }) => may?.(row) !== false && fits?.(row) !== false);
  const inMenu = offered.filter((act) => act.menu !== false);
  const labelOf = ({ label, labelOf }: NamedAct<R, Intent>) => labelOf?.(row) ?? label;
  return (
    <>
      {menu && (links || inMenu.length > 0) && (
        <RowMenu label={menu.label(row)}>
          {links}
          {inMenu.map((act) => (
            <Menu.Item
              key={act.intent}
              c={act.loses ? "var(--mantine-color-error)" : undefined}
              leftSection={<Icon name={act.icon} />}
              onClick={() => change(act.intent, [row])}
            >
              {labelOf(act)}
            </Menu.Item>
          ))}
        </RowMenu>
      )}
      <noscript>
        {offered
          .filter(({ bulk }) => bulk === false)
          .map((act) => (
            <Button
              key={act.intent}
              type="submit"
              form={plainForm}
              size="compact-sm"
              variant="default"
              {...plainWish(act, rowMeant(row))}
            >
              {labelOf(act)}
            </Button>
          ))}
      </noscript>
    </>
  );
}
