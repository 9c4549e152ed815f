// Loaded when a site is filled with it, which happens once at most.

export const demoPages = async () => (await import("../content/pages.ts")).pages;
export const demoForms = async () => (await import("../content/forms.json", { with: { type: "json" } })).default;
export const demoEntries = async () => (await import("../content/entries.json", { with: { type: "json" } })).default;
export const demoGuestbook = async () =>
  (await import("../content/guestbook.json", { with: { type: "json" } })).default;
export const demoGalleries = async () =>
  (await import("../content/galleries.json", { with: { type: "json" } })).default;
