const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/**
 * The average colour of a picture as `#rrggbb`, from the first three bytes of its ThumbHash
 * (https://evanw.github.io/thumbhash, `thumbHashToAverageRGBA`). Null for a transparent picture, since the colour would
 * shine through it, and for an invalid ThumbHash.
 */
export function averageColour(thumbHash: string): string | null {
  const signs = [0, 1, 2, 3].map((at) => alphabet.indexOf(thumbHash[at] ?? "="));
  if (signs.includes(-1)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = signs;
  const bytes = [(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d];
  const header = bytes[0]! | (bytes[1]! << 8) | (bytes[2]! << 16);
  if (header >> 23) return null;
  const light = (header & 63) / 63;
  const yellow = ((header >> 6) & 63) / 31.5 - 1;
  const red = ((header >> 12) & 63) / 31.5 - 1;
  const blue = light - (2 / 3) * yellow;
  const strong = (3 * light - blue + red) / 2;
  return `#${[strong, strong - red, blue].map(hex).join("")}`;
}

function hex(share: number): string {
  const value = Math.round(255 * Math.min(Math.max(share, 0), 1));
  return value.toString(16).padStart(2, "0");
}
