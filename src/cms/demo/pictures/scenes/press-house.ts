import { lyingDog } from "../beasts.ts";
import { darker, lighter, mix } from "../colour.ts";
import { Sheet } from "../sheet.ts";
import { masonry } from "../still-life/masonry.ts";
import { placed, repeat, svg } from "../svg.ts";

/** The screw press of 1904, light from the high window, and who lies before the stove. */
export function pressHouse(): string {
  const sheet = new Sheet("kelterhaus");
  const { chance } = sheet;
  const flags =
    repeat(
      9,
      (row) =>
        svg`<path d="M0 ${1180 + row * row * 6 + row * 12}H2400" stroke="#4b3c2e" stroke-width="${3 + row * 0.6}"/>`,
    ) +
    repeat(
      19,
      (index) =>
        svg`<path d="M${1200 + (index - 9) * 150} 1180L${1200 + (index - 9) * 390} 1610" stroke="#4b3c2e" stroke-width="5"/>`,
    );
  const beam = (x: number, y: number, wide: number, high: number, tone = "#5d3f26") =>
    svg`<path d="M${x} ${y}h${wide}v${high}h${-wide}z" fill="${sheet.shade(
      [
        [0, lighter(tone, 0.22)],
        [0.4, tone],
        [1, darker(tone, 0.5)],
      ],
      wide > high ? 0 : -90,
    )}"/>${repeat(5, () => (wide > high ? svg`<path d="M${x + chance.between(0, wide * 0.6)} ${y + chance.between(8, high - 8)}h${chance.between(40, wide * 0.35)}" stroke="${darker(tone, 0.45)}" stroke-width="4"/>` : svg`<path d="M${x + chance.between(8, wide - 8)} ${y + chance.between(0, high * 0.6)}v${chance.between(40, high * 0.35)}" stroke="${darker(tone, 0.45)}" stroke-width="4"/>`))}`;
  const basket = svg`${repeat(15, (index) => {
    const angle = Math.PI * (index / 14);
    const x = 1180 - Math.cos(angle) * 300;
    return svg`<path d="M${x - 20} 800h40v330h-40z" fill="${mix("#a8713c", "#4a2e1a", Math.abs(index - 4) / 11)}"/>`;
  })}<path d="M870 850H1490V884H870zM870 1050H1490V1084H870z" fill="#5d666c"/><path d="M870 850H1490" stroke="#b9c0c4" stroke-width="6"/>`;
  const thread = repeat(
    17,
    (index) =>
      svg`<path d="M1118 ${330 + index * 24}l124 -18v15l-124 18z" fill="${index % 2 ? "#8a5c34" : "#6d4526"}"/>`,
  );
  const stove = svg`<path d="M-150 0V-420Q-150 -450 -120 -450H120Q150 -450 150 -420V0Z" fill="#23282b"/><path d="M-170 -452H170V-486H-170Z" fill="#33393d"/><path d="M-34 -486V-1500H34V-486Z" fill="#1b1f22"/><rect x="-104" y="-330" width="208" height="170" rx="14" fill="#0c0d0e"/><rect x="-92" y="-318" width="184" height="146" rx="10" fill="${sheet.glow(
    [
      [0, "#fff0b0"],
      [0.4, "#ffae40"],
      [1, "#c8451c"],
    ],
    [0.5, 0.8, 0.8],
  )}"/><path d="M-70 -176C-60 -250 -30 -230 -26 -296C4 -250 0 -230 16 -220C20 -250 40 -262 36 -290C70 -240 66 -200 60 -176Z" fill="#fff3c0" fill-opacity=".85"/><path d="M-100 -110H100M-100 -76H100" stroke="#4a5257" stroke-width="9"/><path d="M-130 0v40M130 0v40" stroke="#23282b" stroke-width="26"/>`;
  return sheet.finish(
    svg`<rect width="2400" height="1190" fill="${sheet.shade([
      [0, "#8a7252"],
      [1, "#b89a70"],
    ])}"/>${masonry(sheet, { x: 0, y: 0, width: 2400, height: 1190, stone: "#b3946a", course: 84 })}<rect width="2400" height="1190" fill="#2a1a10" fill-opacity=".42"/><path d="M170 240a180 190 0 0 1 360 0V640H170Z" fill="#e9dcb8"/><path d="M200 250a150 160 0 0 1 300 0V610H200Z" fill="${sheet.shade(
      [
        [0, "#e9f1e2"],
        [1, "#fdf6d0"],
      ],
    )}"/><path d="M350 90V610M200 260H500M200 440H500" stroke="#7a6244" stroke-width="14"/><path d="M200 250L500 250L1900 1600L760 1600Z" fill="#fff4c8" fill-opacity=".17"/><path d="M200 430L500 610L1500 1600L500 1600Z" fill="#fff4c8" fill-opacity=".12"/><rect y="1180" width="2400" height="420" fill="${sheet.shade(
      [
        [0, "#8a6f50"],
        [1, "#4b3928"],
      ],
    )}"/>${flags}<path d="M420 1320L1560 1320L1900 1600L640 1600Z" fill="#fff0c0" fill-opacity=".2"/>${beam(-20, 60, 2440, 90)}${beam(-20, -40, 2440, 60, "#4a3220")}<ellipse cx="1180" cy="1240" rx="560" ry="60" fill="#0a0503" fill-opacity=".5"/>${beam(780, 150, 92, 1080)}${beam(1490, 150, 92, 1080)}${beam(700, 250, 960, 120, "#6d4a2c")}<path d="M1118 320H1242V760H1118Z" fill="#7a5230"/>${thread}${beam(880, 740, 600, 74, "#7a5230")}${basket}<path d="M800 1130H1560L1520 1216H840Z" fill="${sheet.shade(
      [
        [0, "#8d979c"],
        [1, "#4a5257"],
      ],
    )}"/><path d="M800 1130H1560" stroke="#c9d0d4" stroke-width="7"/><path d="M1040 1216l-20 50h-50" stroke="#c9a94a" stroke-width="16" fill="none"/><path d="M962 1262v60" stroke="#d9b74a" stroke-width="12"/><path d="M890 1320h150l-18 110h-114z" fill="#8a5a30"/><path d="M886 1316h158v22h-158z" fill="#5d666c"/><path d="M1000 560L1180 520L1740 450" stroke="#6d4526" stroke-width="34" stroke-linecap="round"/><circle cx="1180" cy="520" r="86" fill="#5d666c"/><circle cx="1180" cy="520" r="40" fill="#33393d"/>${placed(stove, { x: 2060, y: 1240, scale: 1.16 })}<ellipse cx="1980" cy="1350" rx="620" ry="180" fill="${sheet.glow(
      [
        [0, "#ff9a40", 0.4],
        [1, "#ff9a40", 0],
      ],
    )}"/><path d="M1340 1340H2160L2280 1470H1270Z" fill="#8a2a22"/><path d="M1366 1356H2136L2236 1450H1310Z" fill="none" stroke="#e9c98a" stroke-width="8"/>${placed(lyingDog({ coat: "#6a3d22", tan: "#c98a4c" }), { x: 1730, y: 1412, scale: 0.92 })}`,
  );
}
