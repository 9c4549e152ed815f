import type { Ref } from "react";
import type { Language } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";

type Props = {
  ref: Ref<HTMLIFrameElement>;
  address: string;
  /** In CSS pixels of the page. */
  size: { width: number; height: number };
  scale: number;
  /** The editor holds it: before, a click would follow a link. */
  held: boolean;
  language: Language | null;
};

/** The page. Nothing runs in its frame; the editor reaches in from outside. */
export function CanvasFrame({ ref, address, size: { width, height }, scale, held, language }: Props) {
  const t = useTexts();
  return (
    <iframe
      ref={ref}
      title={
        language ? t("admin:canvas.titleIn", { language: t(`site:language.${language}`) }) : t("admin:canvas.title")
      }
      sandbox="allow-same-origin"
      src={address}
      inert={!held}
      className="editor-frame"
      style={{ width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` }}
    />
  );
}
