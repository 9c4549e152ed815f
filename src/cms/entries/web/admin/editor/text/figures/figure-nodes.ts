import { Node, type NodeConfig } from "@tiptap/react";
import { looks } from "#cms/entries/figures.ts";
import { isId } from "#contract/id.ts";

/** The nodes that stand between the paragraphs of a text, and nowhere else. */
export const figureNames = ["pictures", "gallery", "video"] as const;
export type FigureName = (typeof figureNames)[number];

type View = NodeConfig["addNodeView"];

/**
 * The figures of a text (`entries/figures.ts`) as nodes of an editor, each drawn by `view`. Pictures that are still being
 * uploaded have a name in place of their id, and are in no HTML.
 */
export function figureNodes(view: View) {
  const common = {
    ...{ group: "figure", atom: true, draggable: true, selectable: true, isolating: true },
    ...(view ? { addNodeView: view } : {}),
  };
  const caption = { default: "", parseHTML: captionOf };
  return [
    Node.create({
      ...{ name: "pictures", ...common },
      addAttributes: () => ({
        ids: { default: [], parseHTML: (element: Element) => said(element, "pictures").split(/\s+/).filter(isId) },
        look: {
          default: "text",
          parseHTML: (element: Element) => looks.find((one) => one === said(element, "look")) ?? "text",
        },
        caption,
      }),
      parseHTML: () => [{ tag: "figure[data-pictures]" }],
      renderHTML: ({ node: { attrs } }) => {
        const pictures = (attrs["ids"] as string[]).filter(isId).join(" ");
        return figure({ "data-pictures": pictures, "data-look": attrs["look"] as string }, attrs["caption"]);
      },
    }),
    Node.create({
      ...{ name: "gallery", ...common },
      addAttributes: () => ({
        gallery: { default: "", parseHTML: (element: Element) => said(element, "gallery") },
        caption,
      }),
      parseHTML: () => [{ tag: "figure[data-gallery]" }],
      renderHTML: ({ node: { attrs } }) => figure({ "data-gallery": attrs["gallery"] as string }, attrs["caption"]),
    }),
    Node.create({
      ...{ name: "video", ...common },
      addAttributes: () => ({
        video: { default: "", parseHTML: (element: Element) => said(element, "video") },
        caption,
      }),
      parseHTML: () => [{ tag: "figure[data-video]" }],
      renderHTML: ({ node: { attrs } }) => figure({ "data-video": attrs["video"] as string }, attrs["caption"]),
    }),
  ];
}

function said(element: Element, name: string): string {
  return element.getAttribute(`data-${name}`) ?? "";
}

function captionOf(element: Element): string {
  return element.querySelector("figcaption")?.textContent ?? "";
}

function figure(attributes: Record<string, string>, caption: unknown) {
  const words = typeof caption === "string" ? caption.trim() : "";
  return words ? (["figure", attributes, ["figcaption", {}, words]] as const) : (["figure", attributes] as const);
}

/** The HTML of a text without figures that show nothing yet, such as a video without an address. */
export function withoutEmptyFigures(html: string): string {
  return html.replace(/<figure data-(?:pictures|gallery|video)=""[^>]*>.*?<\/figure>/g, "");
}
