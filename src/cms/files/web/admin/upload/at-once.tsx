import { Switch } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { useTexts } from "#web/texts.tsx";

const key = "vitrine-upload-at-once";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(): boolean {
  try {
    return localStorage.getItem(key) === "1";
  } catch {
    return false;
  }
}

function remember(atOnce: boolean): void {
  try {
    if (atOnce) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** Whether files are sent as soon as they are chosen, without the second button; each browser remembers it. */
export function useAtOnce(): boolean {
  return useSyncExternalStore(subscribe, stored, () => false);
}

export function AtOnceSwitch() {
  const t = useTexts();
  return (
    <Switch
      size="sm"
      label={t("admin:files.upload.atOnce")}
      checked={useAtOnce()}
      onChange={(event) => remember(event.currentTarget.checked)}
    />
  );
}
