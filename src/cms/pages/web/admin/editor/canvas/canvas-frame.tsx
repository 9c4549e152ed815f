import type { Ref } from "react";
import { useMatches } from "react-router";
import type { Language } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";
import { widths } from "../editor-tools.tsx";
import { canvasLine } from "./opening/early-canvas.ts";

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

/**
 * The page. Nothing runs in its frame; the editor reaches in from outside, and until it is there a line of script does: it can
 * be clicked and typed in as soon as it is seen.
 */
export function CanvasFrame({ ref, address, size: { width, height }, scale, held, language }: Props) {
  const t = useTexts();
  const nonce = useMatches()
    .map(({ loaderData }) => (loaderData as { nonce?: string } | undefined)?.nonce)
    .find(Boolean);
  const frame = (
    <iframe
      ref={ref}
      title={
        language ? t("admin:canvas.titleIn", { language: t(`site:language.${language}`) }) : t("admin:canvas.title")
      }
      sandbox="allow-same-origin"
      src={address}
      inert={!held}
      data-ready={held || undefined}
      className="editor-frame"
      style={{ width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` }}
    />
  );
  return (
    <>
      {frame}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: canvasLine(widths) }} />
    </>
  );
}
