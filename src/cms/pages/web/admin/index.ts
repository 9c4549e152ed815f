/** What other features, and the composition, may use of pages in the admin centre. */

export { blockName, choiceLabel, fieldLabel } from "./editor/block-texts.ts";
export { type EditorData, loadEditor } from "./editor/edit-page.ts";
export { editorAddress, editorPath } from "./editor/editor-title.ts";
export { FieldInput } from "./editor/inspector/field-input.tsx";
export type { Things } from "./editor/inspector/things.ts";
export { PageEditorScreen } from "./editor/page-editor.tsx";
export { PageView } from "./editor/page-view.tsx";
export { savePage } from "./editor/state/save-page.ts";
export { makePage } from "./new/new-page.ts";
export { NewPageForm as NewPageScreen } from "./new/new-page-form.tsx";
export { settingsAddress } from "./page-tabs.tsx";
export type { LoadSections, ReadyPages, ReadySection } from "./templates/ready.ts";
