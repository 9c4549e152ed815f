import drawing from "./landscape.svg?raw";

/** Hills under an open sky, in the colours of the theme. Decorative, so hidden from screen readers. */
export function Landscape() {
  return <div className="landscape" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />;
}
