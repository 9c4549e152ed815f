import type { Trade } from "#cms/setup/contract.ts";

/** What a new site of a trade begins with. */
type SiteTemplate = {
  /** The names of page templates. */
  home: string;
  /** Beside the contact page, in the order of the menu. */
  pages: string[];
  /** The one of them that the home page leads to by the button that has no address yet. */
  further: string;
};

export const sites: Record<Exclude<Trade, "none">, SiteTemplate> = {
  winery: { home: "home-winery", pages: ["wines", "events", "about", "visit"], further: "wines" },
  restaurant: { home: "home-restaurant", pages: ["menu", "events", "about", "visit"], further: "menu" },
  guestHouse: { home: "home-guest-house", pages: ["rooms", "questions", "about", "visit"], further: "rooms" },
  crafts: { home: "home-services", pages: ["services", "prices", "team", "about", "visit"], further: "services" },
  practice: { home: "home-practice", pages: ["focus", "team", "visit"], further: "focus" },
  club: { home: "home-club", pages: ["events", "membership", "about"], further: "events" },
  shop: { home: "home-shop", pages: ["range", "about", "visit"], further: "range" },
};
