import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { tellError } from "#web/site/tools/notices.ts";
import type { DrawerProps, PanelProps } from "./panel-props.ts";

/** Opens the panel of entries over any page; without script it leads to the list in the admin centre. */
export default function EntryPanel(props: PanelProps) {
  const { texts } = props;
  const alive = useSyncExternalStore(noChange, inBrowser, onServer);
  const [open, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps> | null>(null);

  async function show(): Promise<void> {
    try {
      const { default: loaded } = await import("./entry-drawer.tsx");
      setDrawer(() => loaded);
      setOpen(true);
    } catch {
      tellError({ message: texts.failed });
    }
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
    if (key.toLowerCase() !== "k" || !(ctrlKey || metaKey) || shiftKey || altKey || defaultPrevented) return;
    event.preventDefault();
    if (!document.querySelector("dialog:modal")) void show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const face = (
    <>
      <Icon name="entries" />
      <span>{texts.open}</span>
    </>
  );
  if (!alive) {
    return (
      <a href="/admincenter/entries" className="overlay-item overlay-entries">
        {face}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        className="overlay-item overlay-entries"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={texts.shortcut}
        onClick={() => void show()}
      >
        {face}
      </button>
      {open && Drawer && <Drawer {...props} onClosed={() => setOpen(false)} />}
    </>
  );
}

const noChange = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
