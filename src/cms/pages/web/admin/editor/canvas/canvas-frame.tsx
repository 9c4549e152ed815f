import type { Ref } from "react";
import { useTexts } from "#web/texts.tsx";

type Props = {
  ref: Ref<HTMLIFrameElement>;
  address: string;
  /** In CSS pixels of the page. */
  size: { width: number; height: number };
  scale: number;
};

/** The page. Nothing runs in its frame; the editor reaches in from outside. */
export function CanvasFrame({ ref, address, size: { width, height }, scale }: Props) {
  const t = useTexts();
  return (
    <iframe
      ref={ref}
      title={t("admin:canvas.title")}
      sandbox="allow-same-origin"
      src={address}
      className="editor-frame"
      style={{ width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` }}
    />
  );
}
