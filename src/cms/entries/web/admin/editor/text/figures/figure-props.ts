import type { NodeViewProps } from "@tiptap/react";

/** What the parts of a figure in the editor need of its node. */
export type FigureProps = Pick<NodeViewProps, "node" | "updateAttributes">;
