/** What other features may use of files. */

export { remove as deleteFileIn } from "./delete-file.ts";
export { toUses } from "./file-uses.ts";
export { lookAtPicture } from "./pictures/look-at-picture.ts";
export { pagePictures } from "./pictures/page-pictures.ts";
export { cleanDrawing } from "./pictures/svg/clean-drawing.ts";
export { refuseOthersThanPictures, refuseWrongFiles } from "./pictures-only.ts";
export { fileOpenings } from "./reading/openings.ts";
export { pictureAddresses } from "./reading/picture-addresses.ts";
export { pictureAlt } from "./reading/picture-alt.ts";
export { filesById, isVisible } from "./reading/read-files.ts";
export { holdObjects, noteObject, sweepObjects } from "./sizes/objects.ts";
export { leavingBytes, leavingSize } from "./transfer/leaving-bytes.ts";
export { takeBytes } from "./transfer/take-bytes.ts";
export { nameOf, typeOf } from "./uploading/file-kinds.ts";
export { refuseFullFiles } from "./uploading/quota.ts";
export { fileOfBytes } from "./uploading/receive-file.ts";
export { addFile } from "./uploading/upload-file.ts";
