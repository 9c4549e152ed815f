import { birdMark } from "../blackbird.ts";
import { darker, lighter } from "../colour.ts";
import { Sheet } from "../sheet.ts";
import { quince } from "../still-life/food.ts";
import { table } from "../still-life/room.ts";
import { curve, placed, repeat, svg } from "../svg.ts";

/** Hot Riesling with quince, measured as Elfriede wrote it down: plenty. */
export function hotRieslingWithQuince(): string {
  const sheet = new Sheet("heisser-riesling");
  const { chance } = sheet;
  const steam = (x: number, y: number) =>
    [0, 1, 2].map(
      (index) =>
        svg`<path d="${curve([
          [x + index * 44 - 44, y],
          [x + index * 44 - 84, y - 120],
          [x + index * 44 - 10, y - 240],
          [x + index * 44 - 64, y - 380 - index * 30],
        ])}" fill="none" stroke="#fff6e0" stroke-opacity="${String(0.3 - index * 0.05)}" stroke-width="${30 - index * 6}" stroke-linecap="round"/>`,
    );
  const mug = (x: number, y: number, scale: number, glaze: string) =>
    placed(
      svg`<ellipse cx="30" cy="4" rx="240" ry="26" fill="#0a0806" fill-opacity=".4"/><path d="M150 -250C290 -260 290 -60 150 -70" fill="none" stroke="${darker(glaze, 0.25)}" stroke-width="38"/><path d="M-160 -310L-146 -30Q0 26 146 -30L160 -310Z" fill="${sheet.shade(
        [
          [0, lighter(glaze, 0.4)],
          [0.4, glaze],
          [1, darker(glaze, 0.5)],
        ],
        -90,
      )}"/><path d="M-154 -190Q0 -150 154 -190V-160Q0 -120 -152 -160Z" fill="#f4e9cf" fill-opacity=".9"/>${placed(birdMark("#f4e9cf", "#f0b01c"), { x: -8, y: -62, scale: 0.52 })}<ellipse cx="0" cy="-310" rx="160" ry="40" fill="${lighter(glaze, 0.4)}"/><ellipse cx="0" cy="-306" rx="140" ry="31" fill="#d99f32"/><path d="M-90 -306a50 18 0 0 1 110 -8l-40 20z" fill="#f6d873"/><path d="M30 -300a40 14 0 0 0 80 -8z" fill="#f2e08a"/>`,
      { x, y, scale },
    );
  const cinnamon = (x: number, y: number, turn: number) =>
    svg`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-190 -16H190V16H-190Z" fill="#8a4f28"/><path d="M-190 -16H190V-4H-190Z" fill="#b97840"/><path d="M-190 4H190" stroke="#5d3218" stroke-width="4"/><circle cx="190" cy="0" r="16" fill="#5d3218"/><circle cx="190" cy="0" r="8" fill="#b97840"/></g>`;
  const halfQuince = svg`<path d="M-120 0C-140 -100 -60 -170 0 -176C60 -170 140 -100 120 0Z" fill="#d9ab35"/><path d="M-106 -4C-120 -90 -50 -154 0 -158C50 -154 120 -90 106 -4Z" fill="#fbeebb"/><path d="M0 -120C-34 -90 -34 -40 0 -20C34 -40 34 -90 0 -120Z" fill="#e6cf86"/><path d="M-12 -80q8 18 2 34M12 -80q-8 18 -2 34" stroke="#5d3a1c" stroke-width="9" stroke-linecap="round" fill="none"/>`;
  const fire = repeat(
    22,
    () =>
      svg`<circle cx="${chance.between(0, 2400)}" cy="${chance.between(60, 780)}" r="${chance.between(30, 110)}" fill="${chance.pick(["#ffb850", "#ff8a3a", "#ffd98a", "#e0603a"])}" fill-opacity="${String(chance.between(0.08, 0.24))}"/>`,
  );
  return sheet.finish(
    svg`<rect width="2400" height="1600" fill="${sheet.glow(
      [
        [0, "#7a3f20"],
        [0.5, "#43231c"],
        [1, "#1c1014"],
      ],
      [0.3, 0.3, 0.9],
    )}"/>${fire}${table(sheet, { y: 1010, colour: "#6d452a" })}${steam(930, 760)}${steam(1440, 860)}${placed(quince(sheet), { x: 430, y: 1190, scale: 1.55 })}${placed(quince(sheet), { x: 2060, y: 1200, scale: 1.3, flip: true })}${mug(930, 1240, 1.4, "#2c664a")}${mug(1440, 1380, 1.55, "#1f4a5c")}${placed(halfQuince, { x: 640, y: 1420, scale: 1.3 })}${placed(quince(sheet), { x: 1820, y: 1370, scale: 1.4 })}${cinnamon(980, 1480, -8)}${cinnamon(1030, 1530, 6)}${repeat(
      9,
      () => {
        const [x, y] = [chance.between(1700, 2300), chance.between(1440, 1560)];
        return svg`<path d="M${x} ${y}l26 -6" stroke="#3a2214" stroke-width="10" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="11" fill="#4f2f1c"/>`;
      },
    )}<rect width="2400" height="1600" fill="${sheet.glow(
      [
        [0, "#000", 0],
        [0.6, "#000", 0.04],
        [1, "#000", 0.5],
      ],
      [0.5, 0.6, 0.8],
    )}"/>`,
  );
}
