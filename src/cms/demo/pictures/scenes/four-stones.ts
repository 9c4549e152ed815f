import { darker, lighter, mix } from "../colour.ts";
import { letters } from "../lettering.ts";
import { Sheet } from "../sheet.ts";
import { wineGlass } from "../still-life/glass.ts";
import { table } from "../still-life/room.ts";
import { line, type Point, placed, polygon, repeat, svg } from "../svg.ts";

/** The four rocks of the Stone Tasting, each with what grows on it in a glass. */
export function fourStones(): string {
  const sheet = new Sheet("steinprobe");
  const { chance } = sheet;
  const stones = [
    { name: "PORPHYR", tones: ["#9a5f58", "#7a4640", "#bd8478"], wine: "#e6cf5c" },
    { name: "SANDSTEIN", tones: ["#b8603c", "#94442a", "#d98a5c"], wine: "#8a1d2e" },
    { name: "LÖSS", tones: ["#d9b36a", "#b98f48", "#f0d496"], wine: "#e2c878" },
    { name: "KIES", tones: ["#8d9699", "#6a7478", "#b5bdbd"], wine: "#ecd98a" },
  ] as const;
  const rock = ([base, dark, light]: readonly [string, string, string], kind: number) => {
    if (kind === 3)
      return repeat(17, (index) => {
        const [x, y] = [(index % 6) * 66 - 165 + Math.floor(index / 6) * 34, -30 - Math.floor(index / 6) * 56];
        const [rx, ry] = [chance.between(38, 52), chance.between(28, 40)];
        const tone = mix(chance.pick([base, dark, light, "#a89a8a"]), "#ffffff", chance.between(0, 0.15));
        return svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${darker(tone, 0.3)}"/><ellipse cx="${x - 4}" cy="${y - 6}" rx="${rx * 0.88}" ry="${ry * 0.8}" fill="${tone}"/><ellipse cx="${x - 12}" cy="${y - 14}" rx="${rx * 0.4}" ry="${ry * 0.24}" fill="#fff" fill-opacity=".35"/>`;
      });
    const top: Point[] = Array.from({ length: 7 }, (_, index) => [
      -210 + index * 70 + chance.near(0, 20),
      -120 - Math.sin((index / 6) * Math.PI) * 150 + chance.near(0, 40),
    ]);
    const foot: Point[] = Array.from({ length: 6 }, (_, index) => [
      230 - index * 92 + chance.near(0, 14),
      4 - Math.abs(index - 2.5) * 5,
    ]);
    const ridge: Point[] = top.map(([x, y]) => [x * 0.8 + chance.near(20, 30), y * 0.52 + chance.near(0, 24)]);
    const facets = top
      .slice(1)
      .map(
        (point, index) =>
          svg`<path d="${polygon([top[index]!, point, ridge[index + 1]!, ridge[index]!])}" fill="${mix(light, base, index / 6)}"/>`,
      );
    const lower = ridge
      .slice(1)
      .map(
        (point, index) =>
          svg`<path d="${polygon([ridge[index]!, point, [(point[0] + foot[5 - Math.min(5, index)]![0]) / 2 + 30, 0], [ridge[index]![0], 0]])}" fill="${mix(base, dark, 0.15 + index / 6)}"/>`,
      );
    const outline = polygon([...top, ...foot]);
    const specks = repeat(kind === 0 ? 120 : 70, () => {
      const [x, y] = [chance.near(0, 220), chance.between(-270, 0)];
      return kind === 1
        ? svg`<path d="M${x - 60} ${y}q60 ${chance.near(0, 12)} 130 0" stroke="${chance.pick([dark, light])}" stroke-opacity=".5" stroke-width="5" fill="none"/>`
        : svg`<circle cx="${x}" cy="${y}" r="${chance.between(2, kind === 0 ? 9 : 5)}" fill="${chance.pick([light, "#f6ead6", dark])}" fill-opacity=".7"/>`;
    });
    return svg`<path d="${outline}" fill="${base}"/>${sheet.within(outline, svg`${facets}${lower}${specks}`)}<path d="${line(top)}" fill="none" stroke="${lighter(light, 0.4)}" stroke-width="5"/>`;
  };
  const card = (name: string) =>
    svg`<path d="M-130 -50H130V50H-130Z" fill="#1a0a06" fill-opacity=".25" transform="translate(8 10)"/><path d="M-130 -50H130V50H-130Z" fill="#f6efdc"/>${placed(letters(name, { size: 32, weight: 4.4, colour: "#14201b" }), { x: 0, y: 0 })}`;
  return sheet.finish(
    svg`<rect width="2400" height="1600" fill="${sheet.shade([
      [0, "#2c5a4a"],
      [0.7, "#1d4236"],
    ])}"/>${repeat(120, () => svg`<path d="M${chance.between(0, 2400)} ${chance.between(0, 900)}q50 ${chance.near(0, 12)} ${chance.between(60, 150)} ${chance.near(0, 12)}" stroke="#4b8a70" stroke-opacity=".16" stroke-width="9" fill="none"/>`)}<path d="M-100 -100L900 -100L2000 980L400 980Z" fill="#f6efc8" fill-opacity=".1"/><path d="M1100 -100L1500 -100L2700 980L2200 980Z" fill="#f6efc8" fill-opacity=".08"/>${table(sheet, { y: 980, colour: "#a5784c" })}${stones.map(
      ({ name, tones, wine }, index) => {
        const x = 350 + index * 545;
        return svg`${placed(wineGlass(sheet, { colour: wine }), { x: x + 120, y: 1130, scale: 1.26 })}<ellipse cx="${x - 30}" cy="1252" rx="290" ry="36" fill="#1a0a06" fill-opacity=".38"/>${placed(svg`${rock(tones, index)}`, { x: x - 60, y: 1250, scale: 1.05 })}${placed(card(name), { x: x - 40, y: 1420 })}`;
      },
    )}${placed(hammer(), { x: 930, y: 1500, scale: 0.85, turn: -3 })}`,
  );
}

function hammer(): string {
  return svg`<path d="M-420 -14H180V20H-420Z" fill="#8a5a30"/><path d="M-420 -14H180V-4H-420Z" fill="#c4935a"/><path d="M170 -84h70v170h-70z" fill="#5d666c"/><path d="M170 -84h24v170h-24z" fill="#8d979c"/><path d="M176 -84L206 -160L236 -84Z" fill="#7a848a"/><path d="M160 84h90v34h-90z" fill="#4a5257"/>`;
}
