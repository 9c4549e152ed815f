import { Portal } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { tellError } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

/** Accepts files that are dropped anywhere on the page, and shows so while they are dragged over it. */
export function DropAnywhere({ onDrop }: { onDrop: (files: File[]) => void }) {
  const t = useTexts();
  const [above, setAbove] = useState(false);
  // Every element that is entered or left fires an event.
  const depth = useRef(0);
  function take({ dataTransfer }: DragEvent): void {
    const entries = [...(dataTransfer?.items ?? [])].map((item) => item.webkitGetAsEntry?.());
    const files = [...(dataTransfer?.files ?? [])].filter((_, at) => !entries[at]?.isDirectory);
    if (entries.some((entry) => entry?.isDirectory)) tellError(t("admin:files.upload.folder"));
    if (files.length > 0) onDrop(files);
  }
  const onMove = useEffectEvent((event: DragEvent) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    if (event.type === "dragenter") depth.current += 1;
    if (event.type === "dragleave") depth.current = Math.max(0, depth.current - 1);
    if (event.type === "drop") {
      depth.current = 0;
      take(event);
    }
    setAbove(depth.current > 0);
  });
  useEffect(() => {
    const listen = (event: DragEvent) => onMove(event);
    for (const kind of kinds) window.addEventListener(kind, listen);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, listen);
    };
  }, []);
  if (!above) return null;
  return (
    <Portal>
      <div className="upload-drop" aria-hidden="true">
        <Icon name="upload" size={48} />
        <p>{t("admin:files.upload.drop")}</p>
      </div>
    </Portal>
  );
}

const kinds = ["dragenter", "dragover", "dragleave", "drop"] as const;

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
