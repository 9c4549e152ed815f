import { ActionIcon } from "@mantine/core";
import { lazy, Suspense, useEffect, useState } from "react";
import type { AuthState } from "#cms/users/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";

/** Its code comes as soon as somebody is about to open it, so that nothing typed is lost. */
const load = () => import("./palette.tsx");
const Palette = lazy(load);

/** The name of the form that logs out, which the palette sends as well. */
export const logOutForm = "log-out";

export type PaletteProps = { auth: AuthState; off: readonly string[]; where: Where };

/** Opens the command palette, as Ctrl K and ⌘ K do. */
export function PaletteButton(props: PaletteProps) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (key === "Control" || key === "Meta") void load();
      if (key.toLowerCase() !== "k" || ctrlKey === metaKey || altKey || shiftKey || defaultPrevented) return;
      event.preventDefault();
      setAsked(true);
      setOpened((before) => !before);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size="lg"
        aria-label={t("admin:palette.open")}
        title={t("admin:palette.openTitle")}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => {
          setAsked(true);
          setOpened(true);
        }}
      >
        <Icon name="search" size={20} />
      </ActionIcon>
      {asked && (
        <Suspense>
          <Palette {...props} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
