import { darker, lighter } from "../colour.ts";
import type { Sheet } from "../sheet.ts";
import { line, repeat, svg } from "../svg.ts";

/** A round loaf of sourdough with a crust that has burst; 520 wide, on 0, 0. */
export function loaf(sheet: Sheet): string {
  const { chance } = sheet;
  const crust =
    "M-260 -60C-270 -190 -130 -262 10 -258C160 -256 276 -180 262 -60C258 -10 200 2 0 2C-200 2 -256 -10 -260 -60Z";
  const fill = sheet.glow(
    [
      [0, "#e2b373"],
      [0.55, "#b9793e"],
      [1, "#6b3c1d"],
    ],
    [0.38, 0.22, 0.8],
  );
  const cuts = [-130, -30, 70, 160].map(
    (x) =>
      svg`<path d="M${x} -226C${x - 30} -170 ${x - 30} -110 ${x - 8} -64C${x + 30} -110 ${x + 34} -170 ${x} -226Z" fill="#f0d9a8"/><path d="M${x} -226C${x - 30} -170 ${x - 30} -110 ${x - 8} -64" fill="none" stroke="#6b3c1d" stroke-width="7"/>`,
  );
  const flour = repeat(
    150,
    () =>
      svg`<circle cx="${chance.near(0, 250)}" cy="${-150 + chance.near(0, 90)}" r="${chance.between(1.5, 4.5)}" fill="#fdf3dc" fill-opacity="${String(chance.between(0.3, 0.85))}"/>`,
  );
  return svg`<ellipse cx="30" cy="4" rx="310" ry="26" fill="#0a0806" fill-opacity=".35"/><path d="${crust}" fill="${fill}"/>${sheet.within(crust, cuts.join("") + flour)}`;
}

/** A slice of it, standing; 240 wide. */
export function slice(sheet: Sheet): string {
  const { chance } = sheet;
  const shape =
    "M-120 -10C-140 -90 -130 -170 -70 -190C-20 -206 60 -206 100 -180C146 -150 140 -70 122 -10C116 6 -114 6 -120 -10Z";
  const holes = repeat(
    40,
    () =>
      svg`<ellipse cx="${chance.near(0, 100)}" cy="${-96 + chance.near(0, 76)}" rx="${chance.between(3, 11)}" ry="${chance.between(3, 7)}" fill="#caa46a" fill-opacity=".8"/>`,
  );
  return svg`<path d="${shape}" fill="#8a5226"/><path d="${shape}" transform="translate(0 -8) scale(.91 .92)" fill="#f2dfb4"/>${holes}`;
}

/** A wedge of cheese with a rind; 380 wide, on 0, 0. */
export function cheese(sheet: Sheet, colour = "#ecc765"): string {
  const { chance } = sheet;
  const front = "M-190 0V-120L190 -80V0Z";
  const holes = repeat(9, () => {
    const [x, y, r] = [chance.near(10, 150), -42 + chance.near(0, 34), chance.between(8, 20)];
    return svg`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.8}" fill="${darker(colour, 0.28)}"/><path d="M${x - r} ${y}a${r} ${r * 0.8} 0 0 1 ${r * 2} 0" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="3"/>`;
  });
  return svg`<ellipse cx="20" cy="4" rx="230" ry="20" fill="#0a0806" fill-opacity=".32"/><path d="M-190 -120L-60 -180L190 -80Z" fill="${lighter(colour, 0.4)}"/><path d="${front}" fill="${sheet.shade(
    [
      [0, colour],
      [1, darker(colour, 0.18)],
    ],
  )}"/>${sheet.within(front, holes)}<path d="M-190 -120L-60 -180L-72 -186L-206 -124V-2L-190 0Z" fill="#b5803a"/>`;
}

/** A board with grain, seen from the side; 0, 0 is the middle of its upper edge. */
export function board({ chance }: Sheet, { wide, colour }: { wide: number; colour: string }): string {
  const grain = repeat(18, () => {
    const x = chance.near(0, wide * 0.45);
    return line([
      [x - chance.between(20, 140), chance.between(8, 38)],
      [x + chance.between(20, 140), chance.between(8, 38)],
    ]);
  });
  return svg`<path d="M${-wide / 2} 0H${wide / 2}Q${wide / 2 + 26} 22 ${wide / 2} 44H${-wide / 2}Q${-wide / 2 - 26} 22 ${-wide / 2} 0Z" fill="${colour}"/><path d="M${-wide / 2} 0H${wide / 2}" stroke="${lighter(colour, 0.4)}" stroke-width="6"/><path d="${grain}" stroke="${darker(colour, 0.3)}" stroke-width="3" fill="none"/><ellipse cx="0" cy="48" rx="${wide * 0.53}" ry="14" fill="#0a0806" fill-opacity=".3"/>`;
}

/** A quince, knobbly and with down; about 240 high, on 0, 0. */
export function quince(sheet: Sheet): string {
  const shape =
    "M-30 -232C-60 -220 -60 -190 -84 -164C-140 -120 -136 -30 -80 -6C-40 10 40 10 80 -8C134 -34 138 -116 90 -160C64 -186 62 -222 26 -232C10 -224 -14 -224 -30 -232Z";
  return svg`<ellipse cx="20" cy="2" rx="130" ry="16" fill="#0a0806" fill-opacity=".32"/><path d="${shape}" fill="${sheet.glow(
    [
      [0, "#fdf0a0"],
      [0.4, "#ecca45"],
      [0.8, "#c9992c"],
      [1, "#8f6a20"],
    ],
    [0.36, 0.34, 0.75],
  )}"/><path d="M0 -226q-4 -30 10 -50" stroke="#5d4426" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M8 -262C40 -300 96 -296 116 -270C84 -246 40 -240 8 -262Z" fill="#6f8f45"/><path d="M8 -262Q60 -276 116 -270" stroke="#a9c270" stroke-width="4" fill="none"/><path d="M-70 -130q30 -30 60 -34M-90 -80q10 -24 26 -34" stroke="#fff8cf" stroke-opacity=".6" stroke-width="8" fill="none" stroke-linecap="round"/>`;
}

/** A candle that burns in its holder; flame and glow; 330 high, on 0, 0. */
export function candle(sheet: Sheet, { glow = 420 }: { glow?: number } = {}): string {
  return svg`<circle cx="0" cy="-300" r="${glow}" fill="${sheet.glow([
    [0, "#ffd98a", 0.55],
    [0.3, "#ffb850", 0.22],
    [1, "#ff9a30", 0],
  ])}"/><path d="M-80 -6Q0 22 80 -6L62 -30H-62Z" fill="#8a6a34"/><path d="M-70 -18Q0 4 70 -18" stroke="#e3c070" stroke-width="5" fill="none"/><path d="M-26 -30V-230Q0 -242 26 -230V-30Z" fill="${sheet.shade(
    [
      [0, "#fff3cf"],
      [1, "#d9bd88"],
    ],
    -90,
  )}"/><path d="M-26 -228c-10 30 6 40 -4 70c8 6 12 -20 14 -50z" fill="#fff9e6"/><path d="M0 -232v-22" stroke="#3a2a1a" stroke-width="5"/><path d="M0 -352C22 -312 26 -286 16 -262C10 -248 -10 -248 -16 -262C-26 -286 -16 -312 0 -352Z" fill="#ffb13a"/><path d="M0 -322C12 -298 12 -276 8 -262C4 -254 -4 -254 -8 -262C-12 -276 -10 -298 0 -322Z" fill="#fff6cf"/>`;
}
