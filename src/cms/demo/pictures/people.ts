import { darker } from "./colour.ts";
import { svg } from "./svg.ts";

export type Clothes = { coat: string; trousers: string; hat: string; skin?: string };
export type Pose = "stands" | "picks" | "carries" | "pushes";

/** Somebody in the vineyard, looking right, far enough away to have no face; feet at 0, 0 and 180 high. */
export function person(pose: Pose, { coat, trousers, hat, skin = "#d9a47e" }: Clothes): string {
  const bow = pose === "picks" ? 26 : pose === "pushes" ? 34 : pose === "carries" ? 12 : 0;
  const legs =
    pose === "stands"
      ? svg`<path d="M-20 -88L-22 0h20l4 -66l8 66h20L20 -88Z" fill="${trousers}"/>`
      : svg`<path d="M-20 -88L-40 -4l20 4l24 -60l10 60h22L20 -90Z" fill="${trousers}"/>`;
  const boots =
    pose === "stands"
      ? svg`<path d="M-24 -26h24v26h-28zM8 -26h22l8 26H8z" fill="#2c3a30"/>`
      : svg`<path d="M-38 -26l22 2l-4 26l-30 -8zM10 -26h24l10 26H12z" fill="#2c3a30"/>`;
  const torso = svg`<path d="M-26 -84C-30 -120 -26 -146 0 -150C26 -148 32 -120 26 -84Z" fill="${coat}"/><path d="M8 -150C28 -146 32 -120 26 -84H8C14 -110 14 -130 8 -150Z" fill="${darker(coat, 0.25)}"/>`;
  const head = svg`<path d="M-6 -160h20v16h-20z" fill="${darker(skin, 0.2)}"/><path d="M-15 -176C-15 -200 27 -200 27 -174C29 -164 24 -150 8 -150C-6 -150 -15 -160 -15 -176Z" fill="${skin}"/><path d="M27 -176l6 9l-8 2z" fill="${skin}"/><path d="M-17 -170C-20 -204 20 -204 22 -188C6 -190 -4 -182 -6 -166Z" fill="${darker(hat, 0.62)}"/><path d="M-18 -184C-16 -214 26 -216 30 -186Q44 -184 46 -178Q8 -190 -32 -178Q-28 -184 -18 -184Z" fill="${hat}"/><path d="M-18 -186Q6 -196 30 -188" stroke="${darker(hat, 0.4)}" stroke-width="5" fill="none"/>`;
  const arms = {
    stands: "M-14 -138L-24 -100L-10 -76",
    picks: "M4 -136L34 -122L62 -140M0 -130L30 -104L58 -112",
    carries: "M4 -138L24 -112L6 -104",
    pushes: "M4 -138L40 -120L74 -122",
  }[pose];
  const basket =
    pose === "carries" &&
    svg`<path d="M-66 -160L-24 -156L-22 -84L-54 -92Z" fill="#8a6238"/><path d="M-64 -140L-23 -136M-60 -118L-22 -114" stroke="#5d3f22" stroke-width="4"/><path d="M-70 -160C-60 -178 -28 -176 -20 -156Z" fill="#8fae4a"/>`;
  return svg`${legs}${boots}<g transform="rotate(${bow} 0 -86)">${basket}${torso}${head}<path d="${arms}" fill="none" stroke="${darker(coat, 0.12)}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}

export type Onlooker = {
  tone: string;
  /** The colour of the light that falls on the side they look to. */
  rim: string;
  kind: "coat" | "skirt" | "cup" | "hat";
};

const outlines: Record<Onlooker["kind"], string> = {
  coat: "M-20 -148C-34 -138 -36 -96 -34 -30L-22 -26L-20 0H-4L0 -24L6 0H22L24 -26L34 -32C36 -98 32 -138 20 -148C10 -156 -10 -156 -20 -148Z",
  skirt:
    "M-18 -146C-30 -138 -30 -112 -26 -94C-34 -70 -42 -44 -44 -18C-30 -12 -22 -12 -16 -12L-14 0H-2L0 -12L4 0H16L18 -12C28 -12 36 -14 44 -20C42 -46 34 -72 26 -94C30 -112 30 -138 18 -146C10 -153 -10 -153 -18 -146Z",
  cup: "M-20 -148C-34 -140 -36 -104 -32 -70L-26 -66L-24 0H-6L0 -58L8 0H24L26 -72L30 -104L46 -96L62 -122L52 -130L42 -116L30 -136C28 -144 24 -148 18 -150C8 -156 -10 -156 -20 -148Z",
  hat: "M-20 -148C-34 -138 -36 -96 -32 -58L-26 -54L-24 0H-6L0 -50L6 0H24L26 -56L32 -60C36 -98 32 -138 20 -148C10 -156 -10 -156 -20 -148Z",
};

/** Somebody in a crowd, as a shape against the light, looking right; feet at 0, 0 and 196 high. */
export function onlooker({ tone, rim, kind }: Onlooker): string {
  const hat = kind === "hat" && svg`<path d="M-34 -182H36L22 -188C20 -206 -16 -206 -18 -188Z" fill="${tone}"/>`;
  const hood = kind === "coat" && svg`<path d="M-20 -150C-26 -204 28 -206 24 -150Z" fill="${tone}"/>`;
  const bun = kind === "skirt" && svg`<circle cx="-18" cy="-188" r="9" fill="${tone}"/>`;
  return svg`<path d="${outlines[kind]}" fill="${tone}"/><ellipse cx="2" cy="-174" rx="17" ry="21" fill="${tone}"/>${hat}${hood}${bun}<path d="M12 -192C20 -184 21 -168 14 -156M20 -147C31 -138 34 -104 33 -66" fill="none" stroke="${rim}" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>`;
}
