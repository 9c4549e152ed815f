import { birdMark } from "#cms/demo/pictures/blackbird.ts";
import { darker, lighter, mix } from "#cms/demo/pictures/colour.ts";
import type { Sheet } from "#cms/demo/pictures/sheet.ts";
import { placed, repeat, svg } from "#cms/demo/pictures/svg.ts";
import { words } from "./lettering.ts";

/** A waiter's corkscrew, opened, its handle of the wood of an old barrel; about 900 wide around 0, 0. */
export function corkscrew(sheet: Sheet): string {
  const steel = sheet.shade([
    [0, "#f4f6f7"],
    [0.3, "#c3cacd"],
    [0.55, "#8e979b"],
    [0.8, "#dfe4e6"],
    [1, "#7b858a"],
  ]);
  const wood = sheet.shade([
    [0, "#b07a48"],
    [0.3, "#8b5730"],
    [1, "#573116"],
  ]);
  const handle =
    "M-410 -60C-410 -96 -380 -104 -340 -100C-180 -84 60 -92 240 -108C300 -112 330 -92 330 -60C330 -26 300 -12 240 -14C60 -22 -180 -14 -340 -6C-390 -4 -410 -24 -410 -60Z";
  const spiral = repeat(6, (at) => {
    const y = 22 + at * 62;
    return svg`<path d="M-46 ${y}C-46 ${y + 20} 46 ${y + 14} 46 ${y + 38}" fill="none" stroke="#6f787c" stroke-width="17" stroke-linecap="round"/><path d="M46 ${y + 38}C46 ${y + 58} -46 ${y + 46} -46 ${y + 62}" fill="none" stroke="#d9dfe1" stroke-width="17" stroke-linecap="round"/>`;
  });
  const grain = repeat(14, () => {
    const y = sheet.chance.between(-94, -20);
    return svg`M${sheet.chance.between(-380, 100)} ${y}c60 ${sheet.chance.near(0, 6)} 120 ${sheet.chance.near(0, 6)} 190 0`;
  });
  return svg`<path d="M300 -90L420 40C440 70 424 100 396 92L366 84L250 -40Z" fill="${steel}"/><path d="M366 84l12 34l26 -26z" fill="#7b858a"/><circle cx="300" cy="-62" r="20" fill="#7b858a"/>${placed(svg`<path d="M-14 -20V24" stroke="#8e979b" stroke-width="20"/>${spiral}<path d="M-46 394C-44 420 -20 440 2 470" fill="none" stroke="#8e979b" stroke-width="14" stroke-linecap="round"/>`, { x: -60, y: -20 })}<path d="${handle}" fill="${wood}"/>${sheet.within(handle, svg`<path d="${grain}" stroke="#3a1e0c" stroke-opacity=".35" stroke-width="4" fill="none"/><path d="M-400 -92C-180 -76 60 -84 310 -102" stroke="#f0c590" stroke-opacity=".7" stroke-width="14" fill="none"/>`)}${[-300, 180].map((x) => svg`<circle cx="${x}" cy="-58" r="15" fill="${steel}"/><circle cx="${x}" cy="-58" r="15" fill="none" stroke="#4c5357" stroke-width="3"/>`)}${placed(birdMark("#f3d9ae", "#f3d9ae"), { x: -74, y: -46, scale: 0.3 })}<path d="M-410 -76h-40c-30 0 -46 12 -46 26s16 26 46 26h46" fill="none" stroke="${steel}" stroke-width="16"/>`;
}

/** A card with the bird of the house in an envelope of rough paper; about 1100 wide around 0, 0. */
export function voucher(sheet: Sheet, { title, line: below }: { title: string; line: string }): string {
  const paper = "#f8f1df";
  const kraft = "#c8a473";
  const envelope = sheet.shade([
    [0, lighter(kraft, 0.14)],
    [1, darker(kraft, 0.16)],
  ]);
  const card = svg`${sheet.blurred(svg`<path d="M-500 -330H500V330H-500Z" fill="#1a120a" fill-opacity=".4" transform="translate(6 14)"/>`, 12)}<path d="M-500 -330H500V330H-500Z" fill="${paper}"/><path d="M-476 -306H476V306H-476Z" fill="none" stroke="#b08d3c" stroke-width="4"/><path d="M-464 -294H464V294H-464Z" fill="none" stroke="#b08d3c" stroke-width="1.5"/>${placed(birdMark("#1b211d", "#d99a1c"), { x: -26, y: -130, scale: 0.98 })}${placed(words("WEINGUT AMSELBERG", { face: "dm-sans", size: 28, weight: 500, spaced: 0.24, colour: "#1b211d" }), { x: 0, y: -50 })}${placed(words(title, { size: 150, weight: 600, colour: "#7a2230", most: 820 }), { x: 0, y: 104 })}<path d="M-60 150H60" stroke="#b08d3c" stroke-width="4"/>${placed(words(below, { size: 50, weight: 500, colour: "#1b211d", most: 780 }), { x: 0, y: 222 })}`;
  const seal = svg`<circle r="58" fill="#7a2230"/><circle r="58" fill="none" stroke="${darker("#7a2230", 0.3)}" stroke-width="6"/><circle r="44" fill="none" stroke="${lighter("#7a2230", 0.3)}" stroke-width="3"/>${placed(birdMark("#f3dcc8", "#f3dcc8"), { x: -7, y: 12, scale: 0.3 })}`;
  return svg`${placed(svg`<path d="M-540 -350H540V350H-540Z" fill="${envelope}"/><path d="M-540 -350L0 40L540 -350Z" fill="${lighter(kraft, 0.22)}" stroke="${darker(kraft, 0.2)}" stroke-width="3"/>`, { x: 20, y: 66, turn: 7 })}${placed(card, { x: 0, y: -30, turn: -4 })}${placed(seal, { x: 420, y: 260, turn: -4 })}`;
}

/** A glass of jelly with a cloth over its lid, on 0, 0 and 640 high. */
export function jar(
  sheet: Sheet,
  { jelly, title, line: below }: { jelly: string; title: string; line: string },
): string {
  const body =
    "M-196 -470C-240 -440 -250 -410 -250 -370V-60C-250 -20 -226 0 -190 0H190C226 0 250 -20 250 -60V-370C250 -410 240 -440 196 -470Z";
  const colour = sheet.shade(
    [
      [0, darker(jelly, 0.42)],
      [0.06, lighter(jelly, 0.35)],
      [0.2, lighter(jelly, 0.15)],
      [0.5, jelly],
      [0.85, darker(jelly, 0.2)],
      [0.95, lighter(jelly, 0.25)],
      [1, darker(jelly, 0.48)],
    ],
    -90,
  );
  const cloth = "#2f5a48";
  const folds = repeat(15, (at) => svg`M${-206 + at * 29} -556q${(at - 7) * 2.6} 40 ${(at - 7) * 5} 92`);
  const label = "M-186 -350Q0 -336 186 -350V-110Q0 -96 -186 -110Z";
  const light = sheet.shade(
    [
      [0, "#1a140c", 0.34],
      [0.2, "#ffffff", 0.2],
      [0.5, "#ffffff", 0],
      [1, "#1a140c", 0.34],
    ],
    -90,
  );
  return svg`<path d="${body}" fill="${colour}"/>${sheet.blurred(svg`<path d="M-204 -410V-60" stroke="#ffffff" stroke-opacity=".7" stroke-width="26" stroke-linecap="round"/><path d="M222 -390V-70" stroke="#ffffff" stroke-opacity=".35" stroke-width="10" stroke-linecap="round"/>`, 4)}<path d="M-240 -20Q0 -4 240 -20" stroke="#ffffff" stroke-opacity=".5" stroke-width="8" fill="none"/><path d="${label}" fill="#f8f3e6"/>${placed(birdMark("#1b211d", "#d99a1c"), { x: -9, y: -286, scale: 0.34 })}${placed(words(title, { size: 62, weight: 600, colour: "#1b211d", most: 320 }), { x: 0, y: -206 })}${placed(words(below, { face: "dm-sans", size: 17, weight: 500, spaced: 0.2, colour: cloth, most: 320 }), { x: 0, y: -166 })}<path d="${label}" fill="${light}"/><path d="M-214 -600C-120 -626 120 -626 214 -600L252 -448C200 -470 150 -440 100 -456C50 -440 0 -466 -50 -446C-100 -462 -160 -440 -252 -452Z" fill="${sheet.shade(
    [
      [0, darker(cloth, 0.3)],
      [0.25, lighter(cloth, 0.22)],
      [0.6, cloth],
      [1, darker(cloth, 0.4)],
    ],
    -90,
  )}"/><path d="${folds}" stroke="${darker(cloth, 0.4)}" stroke-opacity=".55" stroke-width="5" fill="none"/><path d="M-216 -560Q0 -536 216 -560" stroke="#e9dfc6" stroke-width="9" fill="none"/><path d="M-216 -560Q0 -536 216 -560" stroke="#8a6f48" stroke-width="3" stroke-dasharray="9 7" fill="none"/>`;
}

/** A cooler of fired clay with the bird pressed into it, on 0, 0 and 760 high. */
export function cooler(sheet: Sheet): string {
  const clay = "#c47a55";
  const body = "M-246 -740L-220 -40C-218 -12 -190 0 0 0C190 0 218 -12 220 -40L246 -740Z";
  const across = sheet.shade(
    [
      [0, darker(clay, 0.42)],
      [0.1, clay],
      [0.28, lighter(clay, 0.3)],
      [0.55, clay],
      [1, darker(clay, 0.5)],
    ],
    -90,
  );
  const specks = repeat(150, () => svg`M${sheet.chance.between(-240, 240)} ${sheet.chance.between(-730, -6)}h3v3h-3z`);
  return svg`<path d="${body}" fill="${across}"/>${sheet.within(body, svg`<path d="${specks}" fill="#5c2f1a" fill-opacity=".3"/><path d="M-250 -650Q0 -620 250 -650M-250 -620Q0 -590 250 -620M-240 -110Q0 -80 240 -110" fill="none" stroke="${darker(clay, 0.4)}" stroke-opacity=".55" stroke-width="7"/><path d="M-250 -644Q0 -614 250 -644M-250 -614Q0 -584 250 -614M-240 -104Q0 -74 240 -104" fill="none" stroke="#ffe3c8" stroke-opacity=".4" stroke-width="3"/>${placed(birdMark(darker(clay, 0.45), darker(clay, 0.45)), { x: -26, y: -300, scale: 1.06 })}`)}<ellipse cx="0" cy="-740" rx="246" ry="36" fill="${lighter(clay, 0.12)}"/><ellipse cx="0" cy="-736" rx="206" ry="27" fill="${darker(clay, 0.62)}"/><path d="M-206 -736A206 27 0 0 0 206 -736A206 40 0 0 1 -206 -736Z" fill="${mix(clay, "#3a1e10", 0.3)}"/>`;
}
