export { DownloadList, Downloads } from "./downloads.tsx";
export { FilesLink } from "./files-link.tsx";
export { type FilesById, fetchFiles, picturesIn } from "./load-files.ts";
export { Picture } from "./picture.tsx";
