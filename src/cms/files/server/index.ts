/** What other features may use of files. */

export { taggedFiles } from "./file-tags.ts";
export { toUses } from "./file-uses.ts";
export { fileJobs } from "./jobs.ts";
export { PictureMaker } from "./pictures/picture-maker.ts";
export { refuseOthersThanPictures } from "./pictures-only.ts";
export { filesById } from "./read-files.ts";
export { sizeJobs } from "./sizes/make-sizes.ts";
export { holdObjects, noteObject, sweepNotedBefore, sweepObjects } from "./sizes/objects.ts";
export { nameOf, typeOf } from "./uploading/file-kinds.ts";
export { fileNames } from "./uploading/file-names.ts";
export { addFile } from "./uploading/upload-file.ts";
