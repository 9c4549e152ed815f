import { lighter } from "./colour.ts";
import { svg } from "./svg.ts";

type Plumage = { feathers: string; beak: string; light: string };

/** The blackbird of the house, looking right, sitting on 0, 0; about 300 wide. */
export function blackbird({ feathers, beak, light }: Plumage): string {
  const body =
    "M-150 62L-62 -40C-40 -92 2 -122 52 -128C58 -168 92 -192 130 -186C164 -180 182 -156 180 -128C178 -110 172 -98 168 -84C160 -26 118 8 62 8C34 10 4 2 -18 -14L-118 76C-134 84 -156 78 -150 62Z";
  const wing =
    "M52 -112C8 -106 -34 -78 -58 -40C-76 -12 -104 24 -132 54C-92 34 -40 8 4 -4C44 -16 78 -48 84 -84C84 -100 70 -112 52 -112Z";
  const quills =
    "M-110 38C-70 12 -20 -14 26 -42M-92 22C-52 -6 -8 -34 34 -60M-66 -8C-36 -34 -2 -56 36 -76M-30 -50C-8 -66 16 -80 42 -90";
  const breast = "M166 -84C158 -28 118 4 66 6C104 -8 136 -40 146 -88Z";
  return svg`<path d="M40 4L32 34M72 4L70 34" stroke="${beak}" stroke-width="7" stroke-linecap="round"/><path d="M20 36h26M58 36h28" stroke="${beak}" stroke-width="8" stroke-linecap="round"/><path d="${body}" fill="${feathers}"/><path d="${breast}" fill="${light}" fill-opacity=".35"/><path d="${wing}" fill="${lighter(feathers, 0.09)}"/><path d="${quills}" fill="none" stroke="${lighter(feathers, 0.24)}" stroke-width="4" stroke-linecap="round"/><path d="M58 -126C66 -164 96 -184 130 -180" fill="none" stroke="${light}" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/><path d="M176 -152C196 -150 220 -142 240 -132C216 -128 196 -126 178 -128Z" fill="${beak}"/><path d="M178 -140C200 -138 222 -135 240 -132" stroke="${feathers}" stroke-opacity=".45" stroke-width="3" fill="none"/><circle cx="142" cy="-150" r="15" fill="${beak}"/><circle cx="143" cy="-150" r="10" fill="#0b0f0d"/><circle cx="147" cy="-154" r="3.4" fill="#ffffff"/>`;
}

/** A blackbird as a stamp, for labels and signs: one colour and a beak; 200 wide around 0, 0. */
export function birdMark(feathers: string, beak: string): string {
  return svg`<path d="M-100 40L-40 -28C-26 -62 2 -82 34 -86C38 -112 60 -128 86 -124C108 -120 120 -104 119 -86C118 -74 114 -66 112 -56C106 -18 78 6 40 6C22 6 2 2 -12 -8L-78 50C-88 56 -104 50 -100 40Z" fill="${feathers}"/><path d="M28 4l-5 20M48 4l-1 20" stroke="${feathers}" stroke-width="5"/><path d="M117 -102l42 14-40 10z" fill="${beak}"/><circle cx="94" cy="-100" r="8" fill="${beak}"/><circle cx="95" cy="-100" r="4.500" fill="${feathers}"/>`;
}
