import { Extension, Node, type NodeConfig } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { tableNodes } from "#web/admin/text/table/table-nodes.ts";
import { isLinkAddress } from "#web/links/link-address.ts";
import { figureNodes } from "./figures/figure-nodes.ts";

const TextDocument = Node.create({ name: "doc", topNode: true, content: "(block | figure)+" });
const WordDocument = Node.create({ name: "doc", topNode: true, content: "block+" });

/** A paragraph whose look is that of a button consists of a link. */
const ButtonLook = Extension.create({
  name: "buttonLook",
  addGlobalAttributes: () => [
    {
      types: ["paragraph"],
      attributes: {
        look: {
          ...{ default: null, keepOnSplit: false },
          parseHTML: (element) => (element.dataset["look"] === "button" ? "button" : null),
          renderHTML: ({ look }) => (look === "button" ? { "data-look": "button" } : {}),
        },
      },
    },
  ],
});

/**
 * What a text can hold: only what the API allows (platform/text/html.ts). `view` draws its figures; with null it has
 * none.
 */
export function textExtensions(view: NodeConfig["addNodeView"] | null) {
  return [
    StarterKit.configure({
      ...{ document: false, underline: false },
      heading: { levels: [2, 3, 4] },
      link: {
        ...{ openOnClick: false, isAllowedUri: isLinkAddress },
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    view ? TextDocument : WordDocument,
    ButtonLook,
    ...(view ? figureNodes(view) : []),
    ...tableNodes,
  ];
}
