import { barsOf, type Modules, quietZone } from "#platform/codes/modules.ts";

const pointsPerMillimetre = 72 / 25.4;

/**
 * A code with its margin on a page of its own size (PDF 1.4), as rectangles in black alone (`0 g`), so that print shops
 * need no other colour. `width` is that of the code alone in millimetres.
 */
export function pdfOf(modules: Modules, { width }: { width: number }): string {
  const scale = (width * pointsPerMillimetre) / modules.length;
  const side = modules.length + 2 * quietZone;
  const page = (side * scale).toFixed(4);
  // The origin of PDF is at the bottom.
  const bars = barsOf(modules).map((bar) => `${bar.x + quietZone} ${side - quietZone - bar.y - 1} ${bar.width} 1 re`);
  const drawing = `${scale.toFixed(6)} 0 0 ${scale.toFixed(6)} 0 0 cm 0 g\n${bars.join("\n")}\nf`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page} ${page}] /Resources << >> /Contents 4 0 R >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const entries = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  const count = objects.length + 1;
  return (
    `${file}xref\n0 ${count}\n0000000000 65535 f \n${entries.join("")}` +
    `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  );
}
