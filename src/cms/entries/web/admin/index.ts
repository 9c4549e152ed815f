export { RichTextField } from "./editor/text/rich-text-field.tsx";
