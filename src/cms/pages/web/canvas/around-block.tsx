import { createElement, type ReactNode } from "react";

/**
 * On the canvas, stands around each block, so that the editor finds it. It has no box of its own (`canvas.css`), and
 * everything looks as it will. Elsewhere there is nothing around a block.
 */
export function AroundBlock({
  id,
  type,
  edits,
  children,
}: {
  id: string;
  type: string;
  edits: boolean;
  children?: ReactNode;
}) {
  return edits ? createElement("vitrine-block", { "data-block": id, "data-type": type }, children) : children;
}
