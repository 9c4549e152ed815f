import "./tabs.css";
import { Tabs } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { Permission } from "#contract/rights/rights.ts";
import { type Drawn, Icon } from "../icons.tsx";
import { useMay } from "../may.tsx";

type AddressTab = {
  to: string;
  label: string;
  icon: Drawn;
  /** Only for users with this right. */
  needs?: Permission;
};

/** Related screens as tabs: each has its own address. */
export function AddressTabs({ label, tabs }: { label: string; tabs: AddressTab[] }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const may = useMay();
  const open = tabs.filter(({ needs }) => needs === undefined || may(needs));
  useEffect(() => showCurrent(nav.current), [pathname]);
  return (
    <nav aria-label={label} className="admin-tabs" ref={nav}>
      <ul>
        {open.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={pathname === tab.to ? "page" : undefined}>
              <Icon name={tab.icon} />
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone not all tabs may fit; scrolls the open one into view. */
function showCurrent(nav: HTMLElement | null): void {
  const tab = nav?.querySelector<HTMLElement>("[aria-current]");
  if (nav && tab) nav.scrollLeft = Math.max(0, tab.offsetLeft + tab.offsetWidth - nav.clientWidth);
}

type PanelTab = { value: string; label: string; panel: ReactNode };

/** Panels of one screen, one of which is shown. */
export function PanelTabs({ label, tabs }: { label: string; tabs: [PanelTab, ...PanelTab[]] }) {
  return (
    <Tabs defaultValue={tabs[0].value} keepMounted={false}>
      <Tabs.List aria-label={label}>
        {tabs.map(({ value, label: name }) => (
          <Tabs.Tab key={value} value={value}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
