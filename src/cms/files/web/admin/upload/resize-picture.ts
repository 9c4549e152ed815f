/** Formats that a canvas gives back as it was given them. */
const resizable = new Set(["image/jpeg", "image/png", "image/webp"]);
const quality = 0.9;

/** A picture that is at most `longest` pixels wide and high; everything else, and what cannot be opened, as it is. */
export async function resizedPicture(file: File, longest: number): Promise<File> {
  if (longest <= 0 || !resizable.has(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const share = longest / Math.max(picture.width, picture.height);
    if (share >= 1) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * share));
    canvas.height = Math.max(1, Math.round(picture.height * share));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, quality));
    return blob ? new File([blob], file.name, { type: file.type, lastModified: file.lastModified }) : file;
  } catch {
    return file;
  }
}
