import { Sheet } from "../sheet.ts";
import { wineGlass } from "../still-life/glass.ts";
import { wall } from "../still-life/room.ts";
import { line, type Point, placed, polygon, repeat, svg } from "../svg.ts";

/** Rosemarie's onion tart, a quarter of it gone already, and cloudy new wine. */
export function onionTart(): string {
  const sheet = new Sheet("zwiebelkuchen");
  const { chance } = sheet;
  const [cx, cy, r] = [1010, 1010, 640];
  const at = (angle: number, far: number): Point => [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far * 0.62];
  const [start, end] = [0.1, 5.35];
  const arc = (far: number, drop = 0): Point[] =>
    Array.from({ length: 61 }, (_, index) => {
      const [x, y] = at(start + ((end - start) * index) / 60, far);
      return [x, y + drop];
    });
  const top = polygon([[cx, cy], ...arc(r * 0.92)]);
  const crust = polygon([...arc(r * 1.02), ...arc(r * 0.86).reverse()]);
  const onions = repeat(150, () => {
    const angle = chance.between(start + 0.06, end - 0.06);
    const [x, y] = at(angle, Math.sqrt(chance.between(0.01, 0.68)) * r);
    const size = chance.between(24, 62);
    return svg`<path d="M${x - size} ${y}q${size} ${-size * chance.between(0.5, 1)} ${size * 2} 0" fill="none" stroke="${chance.pick(["#fff3cf", "#e9c27a", "#d9a04a", "#f6e2a8"])}" stroke-width="${chance.between(7, 13)}" stroke-linecap="round" transform="rotate(${chance.between(0, 360)} ${x} ${y})"/>`;
  });
  const browned = repeat(60, () => {
    const [x, y] = at(chance.between(start + 0.1, end - 0.1), Math.sqrt(chance.between(0.02, 0.66)) * r);
    return svg`<ellipse cx="${x}" cy="${y}" rx="${chance.between(14, 50)}" ry="${chance.between(8, 24)}" fill="#a8622a" fill-opacity="${String(chance.between(0.15, 0.5))}"/>`;
  });
  const bacon = repeat(50, () => {
    const [x, y] = at(chance.between(start + 0.1, end - 0.1), Math.sqrt(chance.between(0.02, 0.66)) * r);
    return svg`<rect x="${x}" y="${y}" width="34" height="15" rx="5" fill="#b0503a" transform="rotate(${chance.between(0, 180)} ${x} ${y})"/><rect x="${x}" y="${y}" width="34" height="5" rx="2" fill="#f2c4a8" transform="rotate(${chance.between(0, 180)} ${x} ${y})"/>`;
  });
  const side = (angle: number) =>
    polygon([[cx, cy], at(angle, r), [at(angle, r)[0], at(angle, r)[1] + 66], [cx, cy + 66]]);
  const cloth =
    repeat(
      20,
      (index) =>
        svg`<path d="M${index * 130 - 100} 620L${index * 190 - 700} 1640" stroke="#a82018" stroke-opacity=".5" stroke-width="${34}"/>`,
    ) +
    repeat(
      9,
      (index) =>
        svg`<path d="M-20 ${660 + index * 46 + index * index * 10}H2420" stroke="#a82018" stroke-opacity=".5" stroke-width="${12 + index * 3.6}"/>`,
    );
  return sheet.finish(
    svg`${wall(sheet, { colour: "#d9b98a", light: "#fff3cf", below: 640 })}<rect y="620" width="2400" height="980" fill="#f6efdf"/>${cloth}<rect y="620" width="2400" height="980" fill="${sheet.glow(
      [
        [0, "#fff", 0.25],
        [0.6, "#fff", 0],
        [1, "#3a1a10", 0.4],
      ],
      [0.4, 0.3, 0.85],
    )}"/><ellipse cx="${cx + 40}" cy="${cy + 110}" rx="790" ry="480" fill="#2a1208" fill-opacity=".35"/><ellipse cx="${cx}" cy="${cy + 60}" rx="760" ry="470" fill="#59626a"/><ellipse cx="${cx}" cy="${cy + 40}" rx="760" ry="466" fill="#8d979c"/><ellipse cx="${cx}" cy="${cy + 52}" rx="710" ry="430" fill="#6d777d"/><path d="${polygon([...arc(r * 1.02), ...arc(r * 1.02, 66).reverse()])}" fill="#8a5226"/><path d="${side(start)}" fill="#e9c27a"/><path d="${side(end)}" fill="#d9a860"/><path d="${top}" fill="${sheet.glow(
      [
        [0, "#f6d98a"],
        [1, "#e0a94a"],
      ],
    )}"/>${sheet.within(top, browned + onions + bacon)}<path d="${crust}" fill="#c98a44"/><path d="${line(arc(r * 0.98))}" fill="none" stroke="#efc684" stroke-width="20" stroke-dasharray="54 20" stroke-linecap="round"/>${placed(wineGlass(sheet, { colour: "#ddc98a", full: 0.62, bubbles: true }), { x: 1880, y: 1120, scale: 1.5 })}${placed(wineGlass(sheet, { colour: "#ddc98a", full: 0.5, bubbles: true }), { x: 2180, y: 1330, scale: 1.6 })}${placed(onion(), { x: 230, y: 780, scale: 1.15 })}${placed(onion(), { x: 470, y: 700, scale: 0.95 })}${placed(onion(), { x: 1700, y: 1510, scale: 1.2 })}`,
  );
}

function onion(): string {
  return svg`<ellipse cx="10" cy="92" rx="110" ry="18" fill="#2a1208" fill-opacity=".35"/><path d="M0 -150C-12 -100 -30 -86 -60 -70C-130 -34 -120 80 0 92C120 80 130 -34 60 -70C30 -86 14 -100 8 -150Z" fill="#c97c38"/><path d="M0 -100C-40 -70 -76 0 -40 84M4 -100C0 -40 -4 30 0 90M8 -100C50 -66 80 0 44 82" fill="none" stroke="#8f4f20" stroke-width="5"/><path d="M-64 -50C-96 -20 -96 40 -66 66" stroke="#f0c284" stroke-width="12" fill="none" stroke-linecap="round"/><path d="M-30 92l-10 20M0 94v22M26 92l12 18" stroke="#a88a5c" stroke-width="5"/>`;
}
