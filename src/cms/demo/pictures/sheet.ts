import { type Chance, chanceFrom } from "./chance.ts";
import { svg } from "./svg.ts";

export type Stop = readonly [at: number, colour: string, opacity?: number];

/** What a picture is drawn on: its size, its chance, and what is defined once and used often. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly chance: Chance;
  readonly #defined: string[] = [];

  constructor(name: string, { width = 2400, height = 1600 }: { width?: number; height?: number } = {}) {
    this.width = width;
    this.height = height;
    this.chance = chanceFrom(name);
  }

  /** Colours from top to bottom, or in the direction of `turn` degrees. */
  shade(stops: readonly Stop[], turn = 0): string {
    const id = this.#id();
    this.#defined.push(
      svg`<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" gradientTransform="rotate(${turn} .5 .5)">${stops.map(stopOf)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** Colours from a point outwards, in shares of the box that is filled. */
  glow(stops: readonly Stop[], [x, y, radius]: readonly [number, number, number] = [0.5, 0.5, 0.5]): string {
    const id = this.#id();
    this.#defined.push(
      `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stops.map(stopOf).join("")}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** `drawing`, as far as it lies within the path. */
  within(path: string, drawing: string): string {
    const id = this.#id();
    this.#defined.push(`<clipPath id="${id}"><path d="${path}"/></clipPath>`);
    return `<g clip-path="url(#${id})">${drawing}</g>`;
  }

  /** `drawing` without sharp edges, as shadows and reflections have none; `by`: how far they run. */
  blurred(drawing: string, by: number): string {
    const id = this.#id();
    this.#defined.push(
      `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by}"/></filter>`,
    );
    return `<g filter="url(#${id})">${drawing}</g>`;
  }

  /** To be used again by `<use href="#…">`; returns its name. */
  keep(drawing: string): string {
    const id = this.#id();
    this.#defined.push(`<g id="${id}">${drawing}</g>`);
    return id;
  }

  /** Everything is on it: fibres of paper over all, and the file is done. Without `grain` nothing lies over it. */
  finish(drawing: string, { grain = 0.5 }: { grain?: number } = {}): string {
    const { width, height } = this;
    const paper = grain > 0 ? `<rect width="${width}" height="${height}" fill="${this.#paper(grain)}"/>` : "";
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.#defined.join("")}</defs>${drawing}${paper}</svg>`;
  }

  /** Specks as a print on rough paper has them. */
  #paper(strength: number): string {
    const { chance } = this;
    const id = this.#id();
    const specks = (count: number) =>
      Array.from({ length: count }, () => {
        const size = chance.between(0.7, 2.1);
        return svg`M${chance.between(0, 300)} ${chance.between(0, 300)}h${size}v${chance.between(0.7, 2.1)}h-${size}z`;
      }).join("");
    this.#defined.push(
      `<pattern id="${id}" width="300" height="300" patternUnits="userSpaceOnUse"><path d="${specks(520)}" fill="#fffbe8" fill-opacity="${0.16 * strength}"/><path d="${specks(520)}" fill="#0b1410" fill-opacity="${0.17 * strength}"/></pattern>`,
    );
    return `url(#${id})`;
  }

  #id(): string {
    return `d${this.#defined.length + 1}`;
  }
}

function stopOf([at, colour, opacity]: Stop): string {
  return `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`;
}
