export { UseList } from "./edit/file-uses.tsx";
export { FilePicker } from "./file-picker.tsx";
export { type FileRow, toRow } from "./list/file-rows.ts";
export { FileState, FileThumb } from "./list/file-thumb.tsx";
export { editAddress } from "./list/file-view.ts";
export { useRefresh } from "./list/use-refresh.ts";
