import { both } from "./build.ts";
import type { PageTemplate } from "./template.ts";

/** Home pages, by trade. */
export const homePages: PageTemplate[] = [
  {
    name: "home-restaurant",
    title: both("Startseite für Restaurant und Café", "Home page for restaurants and cafés"),
    text: both(
      "Macht Appetit: Begrüßung, Angebote, Stimmen von Gästen, Öffnungszeiten.",
      "Makes people hungry: a welcome, offers, what guests say, opening hours.",
    ),
    sections: ["opening-restaurant", "welcome", "three-offers", "voices", "hours-and-contact", "book-a-table"],
    grounds: { "three-offers": "tint", voices: "none" },
  },
  {
    name: "home-guest-house",
    title: both("Startseite für Gästehaus und Pension", "Home page for guest houses"),
    text: both(
      "Lädt zum Bleiben ein: Zimmer, Frühstück, Stimmen von Gästen, der Weg zu Ihnen.",
      "Invites people to stay: rooms, breakfast, what guests say, the way to you.",
    ),
    sections: ["opening-guest-house", "welcome", "rooms", "breakfast", "voices", "directions", "hours-and-contact"],
    grounds: { rooms: "tint" },
  },
  {
    name: "home-winery",
    title: both("Startseite für Weingut und Hof", "Home page for wineries and farms"),
    text: both(
      "Für alle, die selbst erzeugen und Gäste empfangen: Weine, Proben, Geschichte, Besuch.",
      "For those who make their own and welcome guests: wines, tastings, history, visits.",
    ),
    sections: ["opening-winery", "our-story", "wine-list", "tasting", "latest-news", "hours-and-contact", "newsletter"],
    grounds: { "wine-list": "surface", "latest-news": "surface", "hours-and-contact": "none" },
  },
  {
    name: "home-services",
    title: both("Startseite für Handwerk und Betrieb", "Home page for trades and crafts"),
    text: both(
      "Zeigt, was Sie können, wie ein Auftrag abläuft und wie man Sie erreicht.",
      "Shows what you can do, how a job works and how to reach you.",
    ),
    sections: ["opening-crafts", "services-crafts", "how-it-works", "numbers", "voices", "partners", "call-us"],
    grounds: { "services-crafts": "surface", voices: "none", partners: "surface" },
  },
  {
    name: "home-practice",
    title: both("Startseite für Praxis und Beratung", "Home page for practices and advisers"),
    text: both(
      "Ruhig und klar: Schwerpunkte, erste Fragen, Sprechzeiten, Termine.",
      "Calm and clear: what you focus on, first questions, hours, appointments.",
    ),
    sections: [
      "opening-practice",
      "services-practice",
      "questions-practice",
      "hours-and-contact",
      "make-an-appointment",
    ],
    grounds: { "services-practice": "none", "hours-and-contact": "none" },
  },
  {
    name: "home-club",
    title: both("Startseite für Vereine", "Home page for clubs"),
    text: both(
      "Termine, Neuigkeiten und ein leichter Weg, Mitglied zu werden.",
      "Dates, news and an easy way to become a member.",
    ),
    sections: ["opening-club", "latest-news", "event-dates", "membership", "club-board", "call-us"],
    grounds: { "event-dates": "surface" },
  },
  {
    name: "home-shop",
    title: both("Startseite für Läden", "Home page for shops"),
    text: both(
      "Was es gibt, was Sie empfehlen, wann geöffnet ist und wie man zu Ihnen kommt.",
      "What there is, what you recommend, when you are open and how to find you.",
    ),
    sections: ["opening-shop", "shop-range", "picture-offer", "what-matters", "hours-and-contact", "newsletter"],
    grounds: { "what-matters": "surface", "hours-and-contact": "none" },
  },
];
