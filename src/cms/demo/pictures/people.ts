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
