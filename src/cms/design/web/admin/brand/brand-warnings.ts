import type { DesignDocument } from "#cms/design/document.ts";
import type { FileRow } from "#cms/files/web/admin/index.ts";

export type BrandName = keyof DesignDocument["brand"];

type Looked = Pick<FileRow, "ext" | "res">;

/** Least lengths in pixels with which a picture is sharp where it is shown. */
const least: Record<BrandName, { w: number; h: number }> = {
  logo: { w: 240, h: 60 },
  logoDark: { w: 240, h: 60 },
  icon: { w: 180, h: 180 },
  share: { w: 1200, h: 630 },
};

/** What the owner should know of a picture that can be used all the same; names of texts below `admin:design.brand.warning`. */
export function warningsOf(name: BrandName, { ext, res }: Looked): ("small" | "wide" | "ground")[] {
  if (!res) return [];
  const isLogo = name === "logo" || name === "logoDark";
  const { w, h } = least[name];
  // A logo that is high is narrow.
  const small = isLogo ? res.w < w && res.h < 2 * h : res.w < w || res.h < h;
  return [
    // Drawings have as many pixels as are needed.
    ...(ext !== "SVG" && small ? ["small" as const] : []),
    ...(name === "icon" && Math.max(res.w, res.h) > 1.25 * Math.min(res.w, res.h) ? ["wide" as const] : []),
    ...(isLogo && (ext === "JPG" || ext === "HEIC") ? ["ground" as const] : []),
  ];
}
