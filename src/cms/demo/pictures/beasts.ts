import type { Chance } from "./chance.ts";
import { darker, lighter } from "./colour.ts";
import { curve, loop, type Point, repeat, svg } from "./svg.ts";

/** A small black or brown sheep in its fleece, looking right; feet on 0, 0, about 260 long. */
export function sheep(chance: Chance, { fleece, face }: { fleece: string; face: string }): string {
  const curls = (count: number, share: number, colour: string, shift: number) =>
    svg`<path d="${repeat(count, () => {
      const angle = chance.between(0, Math.PI * 2);
      const far = Math.sqrt(chance.between(0, 1)) * share;
      const [x, y] = [-20 + Math.cos(angle) * far * 122 - shift, -122 + Math.sin(angle) * far * 76 - shift];
      const r = chance.between(15, 26);
      return svg`M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`;
    })}" fill="${colour}"/>`;
  const rim = repeat(26, (index) => {
    const angle = (index / 26) * Math.PI * 2;
    return svg`<circle cx="${-20 + Math.cos(angle) * 118}" cy="${-122 + Math.sin(angle) * 72}" r="24" fill="${darker(fleece, 0.25)}"/>`;
  });
  const twirls = svg`<path d="${repeat(34, () => svg`M${chance.between(-110, 66)} ${chance.between(-178, -70)}q10 -12 18 0q2 12 -9 11`)}" fill="none" stroke="${lighter(fleece, 0.3)}" stroke-width="4" stroke-linecap="round"/>`;
  const head = svg`<path d="M84 -186C96 -214 136 -216 152 -190C164 -168 178 -140 176 -122C172 -104 146 -104 132 -120C112 -134 84 -152 84 -186Z" fill="${face}"/><path d="M92 -192C70 -204 52 -196 46 -182C62 -172 82 -174 96 -182Z" fill="${darker(face, 0.2)}"/><circle cx="134" cy="-172" r="7" fill="#f4e7b8"/><path d="M131 -172h8" stroke="#111" stroke-width="4"/><path d="M152 -122q10 6 20 0" stroke="${darker(face, 0.6)}" stroke-width="4" fill="none"/><path d="M150 -190C160 -174 170 -150 172 -132" stroke="${lighter(face, 0.3)}" stroke-width="4" fill="none"/>`;
  return svg`<ellipse cx="-10" cy="2" rx="150" ry="14" fill="#0a1210" fill-opacity=".3"/><path d="M-96 -70l4 70h18l4-66M-52 -60l2 60h18l2-60M34 -60l2 60h18l4-64M70 -70l2 70h18l4-74" fill="${darker(face, 0.15)}"/>${rim}${curls(46, 1, fleece, 0)}${curls(26, 0.75, lighter(fleece, 0.14), 10)}${twirls}${head}${repeat(7, (index) => svg`<circle cx="${88 + index * 9}" cy="${-204 - (index % 2) * 9}" r="13" fill="${fleece}"/>`)}`;
}

/** Mostly dachshund: the dog of the house, lying, head up, looking right; on 0, 0 and about 620 long. */
export function lyingDog({ coat, tan }: { coat: string; tan: string }): string {
  const body = loop([
    [-290, -60],
    [-250, -128],
    [-140, -158],
    [0, -150],
    [110, -164],
    [170, -120],
    [176, -40],
    [120, 0],
    [-220, 2],
    [-284, -16],
  ]);
  const tail = curve([
    [-276, -46],
    [-330, -30],
    [-384, -50],
    [-412, -84],
  ]);
  const head =
    "M96 -150C90 -200 100 -262 150 -284C188 -300 226 -290 246 -262L322 -226C340 -216 340 -192 322 -184C292 -172 256 -170 236 -172C226 -148 216 -120 204 -92C170 -70 110 -86 96 -150Z";
  const ear =
    "M154 -272C118 -268 96 -228 100 -176C104 -144 128 -128 150 -140C172 -156 188 -220 184 -254C180 -270 168 -276 154 -272Z";
  return svg`<ellipse cx="-30" cy="6" rx="360" ry="22" fill="#0a0806" fill-opacity=".35"/><path d="${tail}" fill="none" stroke="${coat}" stroke-width="24" stroke-linecap="round"/><path d="${body}" fill="${coat}"/><path d="M-262 -100C-210 -150 -100 -156 0 -148C70 -148 100 -158 110 -162C60 -128 -180 -150 -262 -100Z" fill="${lighter(coat, 0.22)}"/><path d="M-270 -20C-280 -90 -220 -120 -170 -100C-130 -84 -120 -40 -140 0H-240Z" fill="${darker(coat, 0.2)}"/><path d="M-230 -24h130c26 0 26 26 0 26h-120c-16 0-22-16-10-26z" fill="${tan}"/><path d="${head}" fill="${coat}"/><path d="M236 -172C226 -148 216 -120 204 -92C182 -80 160 -82 140 -90C176 -110 196 -140 206 -176Z" fill="${tan}"/><path d="M246 -262L322 -226C340 -216 340 -192 322 -184C292 -172 256 -170 236 -172C216 -180 222 -200 244 -204C262 -208 262 -240 246 -262Z" fill="${tan}"/><path d="M308 -234C326 -238 342 -226 340 -212C334 -200 316 -204 308 -216Z" fill="#15110f"/><path d="M318 -190C298 -184 276 -186 262 -196" fill="none" stroke="${darker(tan, 0.55)}" stroke-width="5" stroke-linecap="round"/><circle cx="226" cy="-246" r="11" fill="#15110f"/><circle cx="230" cy="-250" r="3.600" fill="#fff"/><path d="M212 -268c8-6 18-6 24 0" stroke="${tan}" stroke-width="9" fill="none" stroke-linecap="round"/><path d="${ear}" fill="${darker(coat, 0.32)}"/><path d="M146 -256C124 -240 112 -206 116 -170" fill="none" stroke="${lighter(coat, 0.2)}" stroke-width="5" stroke-linecap="round"/><path d="M104 -108C118 -60 122 -30 116 -8L236 -10C262 -8 262 16 236 16H110C84 14 76 -60 104 -108Z" fill="${coat}"/><path d="M196 -12H240C262 -8 262 16 236 16H190Z" fill="${tan}"/><path d="M222 4v12M238 4v11" stroke="${darker(tan, 0.5)}" stroke-width="4"/><path d="M100 -146C128 -96 176 -80 208 -98L202 -78C170 -62 118 -76 94 -126Z" fill="#b8442f"/><circle cx="170" cy="-68" r="11" fill="#e9c14b"/>`;
}

/** The neighbour's cockerel, crowing to the right; on 0, 0 and about 430 high. */
export function cockerel(): string {
  const plume = (points: readonly Point[], colour: string, width: number) =>
    svg`<path d="${curve(points)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  const tail = ["#12352a", "#1d5b46", "#0f2a2c", "#2f7a5a", "#184a3a"].map((colour, index) =>
    plume(
      [
        [-80, -190],
        [-170 - index * 14, -290 - index * 18],
        [-240 - index * 16, -270 + index * 10],
        [-276 + index * 2, -170 + index * 26],
      ],
      colour,
      30 - index * 2,
    ),
  );
  const hackles = repeat(13, (index) =>
    plume(
      [
        [96 + index * 2, -330 + index * 2],
        [70 + index * 4, -260],
        [20 + index * 10, -190 + (index % 3) * 12],
      ],
      index % 2 ? "#e6a33a" : "#c9752a",
      17,
    ),
  );
  return svg`<path d="M-6 -70L-14 -8M50 -72L52 -8" stroke="#d99a2b" stroke-width="13"/><path d="M-44 0l30-12 28 12M22 0l30-12 34 12" fill="none" stroke="#d99a2b" stroke-width="11" stroke-linecap="round"/>${tail}<path d="M-110 -190C-70 -220 20 -210 60 -260L128 -240C140 -150 100 -70 20 -62C-60 -60 -110 -110 -110 -190Z" fill="#7a2f1f"/><path d="M-70 -186C-30 -200 20 -190 48 -160C30 -110 -30 -100 -66 -130Z" fill="#4b1d1a"/><path d="M-54 -172q50 -14 84 10M-50 -152q44 -10 72 8M-40 -132q34 -6 54 6" stroke="#c9752a" stroke-width="6" fill="none"/><path d="M66 -270C70 -340 96 -372 122 -372C146 -372 154 -350 148 -326C140 -290 138 -260 128 -230Z" fill="#c9752a"/>${hackles}<path d="M148 -366L206 -392L150 -344Z" fill="#e8b53c"/><path d="M148 -346L190 -338L142 -330Z" fill="#d99a2b"/><path d="M84 -372C74 -400 92 -406 98 -396C96 -420 118 -424 122 -406C128 -426 148 -420 144 -400C158 -410 166 -392 152 -372C140 -362 100 -360 84 -372Z" fill="#c8322b"/><path d="M140 -336C160 -330 158 -292 142 -288C128 -292 130 -322 140 -336Z" fill="#c8322b"/><circle cx="128" cy="-352" r="8" fill="#f6d873"/><circle cx="129" cy="-352" r="4" fill="#111"/>`;
}

/** A lizard on a stone, looking right; about 520 long. */
export function lizard(chance: Chance): string {
  const back = curve([
    [-330, 60],
    [-240, 10],
    [-150, -6],
    [-60, 6],
    [40, -4],
    [130, -16],
    [200, -30],
  ]);
  const feet =
    "M-40 10L-84 58l-30 4M-84 58l-14 22M-84 58l14 20M20 0L-6 -52l-26 -8M-6 -52l-4 -26M-6 -52l20 -14M120 -14L96 40l-22 12M96 40l-4 24M96 40l22 14M160 -26L150 -76l-22 -12M150 -76l4 -24M150 -76l24 -10";
  const spots = repeat(34, () => {
    const x = chance.between(-190, 150);
    return svg`<circle cx="${x}" cy="${-4 - x * 0.07 + chance.near(0, 20)}" r="${chance.between(4, 8)}" fill="#2d5a32"/>`;
  });
  return svg`<path d="${feet}" fill="none" stroke="#4f7f3f" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/><path d="M-330 60C-240 4 -150 -40 -50 -26C30 -40 110 -50 166 -62C210 -72 252 -54 258 -34C250 -14 214 -4 176 -2C110 16 40 34 -40 32C-140 40 -240 30 -330 60Z" fill="#6ba14a"/><path d="${back}" fill="none" stroke="#a7cf6a" stroke-width="7"/>${spots}<path d="M176 -2C214 -4 250 -14 258 -34C240 -24 214 -16 190 -16Z" fill="#54b6c9"/><circle cx="218" cy="-48" r="8" fill="#10160f"/><circle cx="220" cy="-50" r="2.500" fill="#fff"/>`;
}

/** A bee-eater, brighter than any label, looking right; on 0, 0, about 330 long. */
export function beeEater(): string {
  return svg`<path d="M-170 96L-60 10L-40 26L-156 108Z" fill="#2f7f86"/><path d="M-110 60C-90 -10 -30 -60 20 -78C30 -120 66 -140 98 -130C122 -122 130 -98 122 -76C114 -30 70 30 0 36C-40 40 -80 48 -110 60Z" fill="#3aa6a8"/><path d="M-104 48C-80 -20 -30 -62 30 -70C10 -30 -40 20 -104 48Z" fill="#a5532b"/><path d="M-60 0C-30 -40 10 -66 44 -70C30 -40 -10 -16 -60 0Z" fill="#d99a3a"/><path d="M20 -78C30 -120 66 -140 98 -130C70 -116 50 -96 48 -74Z" fill="#8c3f22"/><path d="M70 -84C90 -90 112 -88 124 -84C120 -64 106 -48 84 -42C70 -52 64 -70 70 -84Z" fill="#f3cf4a"/><path d="M66 -44C80 -36 98 -40 110 -52" stroke="#1b2624" stroke-width="8" fill="none"/><path d="M72 -104L126 -106L124 -92L70 -92Z" fill="#1b2624"/><path d="M122 -108C150 -108 176 -98 196 -82C170 -90 146 -92 122 -92Z" fill="#1b2624"/><circle cx="100" cy="-102" r="6" fill="#c8322b"/><path d="M10 34v22M30 30v24" stroke="#54433a" stroke-width="7"/>`;
}
