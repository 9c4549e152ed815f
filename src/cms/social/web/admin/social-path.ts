/** The screen with accounts, and with what was shared. */
export const socialPath = "/admincenter/social";
export const connectPath = `${socialPath}/connect`;

export const facebookPath = `${socialPath}/facebook`;

/** Where a thing is shared: `entry:<uuid>`. */
export function shareAddress(thing: string): string {
  return `${socialPath}/share?thing=${thing}`;
}

/** Where the text and the picture of a post are shared once more. */
export function shareAgainAddress({ _id, thing, lang }: { _id: string; thing: string; lang: string }): string {
  return `${shareAddress(thing)}&lang=${lang}&post=${_id}`;
}
