/** What may come with a form of the site, whoever sends it: so many files, each of so many bytes. */
export const attachable = { files: 5, bytes: 10_000_000 };
