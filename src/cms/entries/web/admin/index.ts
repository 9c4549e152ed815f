export { RichTextField } from "./editor/text/rich-text-field.tsx";
export { editorAddress } from "./entry-address.ts";
