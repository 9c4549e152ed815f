import type { Document } from "#platform/feature.ts";

/**
 * What crawlers may ask for (RFC 9309). Pages that are not to be listed say so themselves: one that may not be asked for
 * could not. Pictures are stored below the API.
 */
export const robots: Document = {
  url: "/robots.txt",
  async text({ origin }) {
    const lines = [
      "User-agent: *",
      "Allow: /api/v0/download/",
      "Disallow: /api/",
      "Disallow: /admincenter",
      "",
      `Sitemap: ${origin}/sitemap.xml`,
    ];
    return { type: "text/plain", text: `${lines.join("\n")}\n`, tags: [], validUntil: null };
  },
};
