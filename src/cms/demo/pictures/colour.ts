/** Between two colours written as #rrggbb; `share` of the second. */
export function mix(one: string, two: string, share: number): string {
  const [a, b] = [parts(one), parts(two)];
  const between = a.map((value, index) => Math.round(value + (b[index]! - value) * Math.min(1, Math.max(0, share))));
  return `#${between.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export function lighter(colour: string, share: number): string {
  return mix(colour, "#fff6e0", share);
}

export function darker(colour: string, share: number): string {
  return mix(colour, "#0e1420", share);
}

function parts(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
