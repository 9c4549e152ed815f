/** The limits for files sent with a form of the site: how many, and bytes of each. */
export const attachable = { files: 5, bytes: 10_000_000 };
