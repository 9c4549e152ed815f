import { barsOf, type Modules, quietZone } from "#platform/codes/modules.ts";
import { escapeHtml } from "#platform/mail/frame.ts";

/** A code with its margin, as rectangles; `width` is that of the code alone in millimetres. */
export function svgOf(modules: Modules, { width, title }: { width: number; title: string }): string {
  const side = modules.length + 2 * quietZone;
  const length = `${Number(((width * side) / modules.length).toFixed(3))}mm`;
  const path = barsOf(modules)
    .map((bar) => `M${bar.x + quietZone} ${bar.y + quietZone}h${bar.width}v1h-${bar.width}z`)
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${length}" height="${length}" viewBox="0 0 ${side} ${side}" ` +
    `shape-rendering="crispEdges" role="img"><title>${escapeHtml(title)}</title>` +
    `<path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path fill="#000" d="${path}"/></svg>`
  );
}
