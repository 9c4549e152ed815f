import { birdMark, blackbird } from "../blackbird.ts";
import { darker, lighter } from "../colour.ts";
import { grass } from "../landscape/foliage.ts";
import { forest, hill, land, ridgeThrough, rough } from "../landscape/hills.ts";
import { cloud, sky } from "../landscape/sky.ts";
import { slope } from "../landscape/vineyard.ts";
import { letters } from "../lettering.ts";
import { Sheet } from "../sheet.ts";
import { curve, line, type Point, placed, polygon, repeat, svg } from "../svg.ts";

/** Sign 23 on the Elsterstein, as Emil hung it: a blackbird has to land some time. */
export function signUpsideDown(): string {
  const sheet = new Sheet("schild-23");
  const { chance } = sheet;
  const far = rough(chance, {
    ridge: ridgeThrough([
      [0, 820],
      [700, 760],
      [1500, 860],
      [2400, 740],
    ]),
    size: 14,
    step: 90,
  });
  const rock = (points: readonly Point[], tone: string) =>
    svg`<path d="${polygon(points)}" fill="${sheet.shade([
      [0, lighter(tone, 0.25)],
      [1, darker(tone, 0.25)],
    ])}"/><path d="${line(points.slice(0, 3))}" stroke="${lighter(tone, 0.5)}" stroke-width="7" fill="none"/>`;
  const board = svg`<path d="M-430 -190H330L450 0L330 190H-430Z" fill="#1a0f08" fill-opacity=".3" transform="translate(20 26)"/><path d="M-430 -190H330L450 0L330 190H-430Z" fill="${sheet.shade(
    [
      [0, "#e6b878"],
      [1, "#b98248"],
    ],
  )}"/>${repeat(12, () => svg`<path d="M${chance.between(-420, 0)} ${chance.between(-170, 170)}q160 ${chance.near(0, 16)} ${chance.between(160, 420)} ${chance.near(0, 10)}" stroke="#94622e" stroke-opacity=".5" stroke-width="5" fill="none"/>`)}<circle cx="-380" cy="-140" r="11" fill="#5d666c"/><circle cx="-380" cy="140" r="11" fill="#5d666c"/><circle cx="310" cy="0" r="11" fill="#5d666c"/>`;
  const painted = svg`${placed(birdMark("#14201b", "#f0b01c"), { x: -60, y: 72, scale: 1.5 })}<path d="M176 -110C168 -40 190 -6 222 -4C254 -6 276 -40 268 -110Z" fill="#f6f2e4" stroke="#14201b" stroke-width="9"/><path d="M180 -66C180 -20 204 -8 222 -8C240 -8 264 -20 264 -66Z" fill="#f0c83a"/><path d="M222 -4V90M184 96H260" stroke="#14201b" stroke-width="11"/>${placed(letters("23", { size: 90, weight: 13, colour: "#14201b" }), { x: -300, y: 20 })}`;
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#6fb3d4"],
      [0.5, "#e4efdc"],
    ])}${cloud(sheet, { x: 520, y: 330, width: 700, light: "#ffffff", shade: "#c5dfe6" })}${cloud(sheet, { x: 2050, y: 260, width: 620, light: "#ffffff", shade: "#c5dfe6" })}${cloud(sheet, { x: 1500, y: 520, width: 360, light: "#fffef6", shade: "#d8e6e2", opacity: 0.85 })}${hill(sheet, { ridge: far, top: "#9cc2b4", foot: "#d6e6c0" })}${forest(sheet, { ridge: far, from: -20, to: 2420, size: 22, colour: "#9cc2b4" })}${slope(
      sheet,
      {
        top: ridgeThrough([
          [-40, 1000],
          [600, 960],
          [1400, 1020],
          [2440, 900],
        ]),
        foot: () => 1420,
        from: -60,
        to: 2460,
        across: 8,
        bands: [0, 0.4, 1],
        plots: ["#6ca45e", "#8ab866", "#559058"],
        grass: "#b4cc7c",
        gap: 40,
      },
    )}<path d="${land(sheet, {
      ridge: ridgeThrough([
        [0, 1330],
        [800, 1290],
        [1600, 1340],
        [2400, 1290],
      ]),
    })}" fill="${sheet.shade([
      [0, "#b8603c"],
      [1, "#6d2f1f"],
    ])}"/>${rock(
      [
        [0, 1200],
        [180, 1090],
        [420, 1130],
        [560, 1290],
        [600, 1600],
        [0, 1600],
      ],
      "#b8603c",
    )}${rock(
      [
        [150, 1360],
        [380, 1280],
        [640, 1340],
        [760, 1600],
        [100, 1600],
      ],
      "#94442a",
    )}${rock(
      [
        [1780, 1380],
        [1960, 1200],
        [2200, 1180],
        [2420, 1280],
        [2420, 1600],
        [1720, 1600],
      ],
      "#b05535",
    )}<path d="${curve([
      [760, 1610],
      [1000, 1460],
      [1280, 1400],
      [1560, 1350],
    ])}" fill="none" stroke="#d98a5c" stroke-width="110"/><path d="M1086 520h78l20 1020h-118z" fill="${sheet.shade(
      [
        [0, "#a5784c"],
        [0.4, "#8a5f38"],
        [1, "#4f341c"],
      ],
      -90,
    )}"/><ellipse cx="1130" cy="1548" rx="190" ry="30" fill="#3a1810" fill-opacity=".45"/><path d="M1086 520l40 -34l38 34z" fill="#c4935a"/>${placed(svg`${board}${placed(painted, { x: -20, y: 0, turn: 180 })}`, { x: 1150, y: 760, turn: -3, scale: 1.35 })}${placed(blackbird({ feathers: "#15201c", beak: "#f0b01c", light: "#7e9bb0" }), { x: 1020, y: 478, scale: 0.95 })}${grass(sheet, { from: 0, to: 2400, at: () => 1630, size: 190, colour: "#4f8a42", count: 420 })}${repeat(90, () => svg`<circle cx="${chance.between(0, 2400)}" cy="${chance.between(1440, 1600)}" r="${chance.between(6, 15)}" fill="${chance.pick(["#f6f2e4", "#e9b83c", "#c8504a", "#8f7fc9"])}"/>`)}`,
  );
}
