export { RichTextField } from "./editor/text/rich-text-field.tsx";
export { editorAddress, newEntryTitled } from "./entry-address.ts";
export { textOfHtml } from "./versions/text-of-html.ts";
