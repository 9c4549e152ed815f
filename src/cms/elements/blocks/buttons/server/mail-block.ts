import { mailBlock } from "#platform/mail/blocks/mail-block.ts";
import { buttonRowHtml } from "#platform/mail/blocks/mail-parts.ts";
import { buttonHtml } from "#platform/mail/frame.ts";
import { button, buttons } from "../block.ts";

const align = { left: "left", middle: "center", right: "right" } as const;

export default [
  mailBlock({
    type: buttons,
    draw: ({ align: side }, { inside }) => buttonRowHtml(inside, { align: align[side] }),
  }),
  mailBlock({
    type: button,
    draw({ text, to, look }, { words, href }) {
      const [label, address] = [words(text), href(to)];
      const style = "display:inline-table;margin:0 10px 10px 0";
      return label && address ? buttonHtml({ label, href: address, look, style }) : "";
    },
    says: () => false,
    faults: ({ text, to }, { lead }) => (text[lead] && to ? [] : ["BUTTON_EMPTY"]),
  }),
];
