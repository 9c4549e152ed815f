export { UseList } from "./edit/file-uses.tsx";
export { PointInputs, percentages } from "./edit/focus/point-inputs.tsx";
export { FilePicker } from "./file-picker.tsx";
export { FileState, FileThumb } from "./list/cards/file-thumb.tsx";
export { type FileRow, toRow } from "./list/file-rows.ts";
export { editAddress } from "./list/file-view.ts";
export { useRefresh } from "./list/use-refresh.ts";
export { Uses } from "./list/used-files.tsx";
