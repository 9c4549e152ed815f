/** What other features may use of files. */

export { nameOf, typeOf } from "./file-kinds.ts";
export { fileNames } from "./file-names.ts";
export { taggedFiles } from "./file-tags.ts";
export { toUses } from "./file-uses.ts";
export { fileJobs } from "./jobs.ts";
export { sizeJobs } from "./make-sizes.ts";
export { holdObjects, noteObject, sweepNotedBefore, sweepObjects } from "./objects.ts";
export { PictureMaker } from "./pictures/picture-maker.ts";
export { refuseOthersThanPictures } from "./pictures-only.ts";
export { filesById } from "./read-files.ts";
export { addFile } from "./upload-file.ts";
