/**
 * The cookie of somebody who looks at the site in another design than its visitors: a token of a preview link, or one of
 * the two below. Pages that are asked for with it are made for this request alone.
 */
export const lookCookie = "look";
/** As long as a preview link usually lasts. */
export const lookSeconds = 72 * 3600;

/** As visitors see it, without the owner's own style sheet. Anybody may. */
export const plainLook = "plain";
/** The draft of the design; for the staff. */
export const draftLook = "draft";
