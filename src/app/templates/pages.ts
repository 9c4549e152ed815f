import { both } from "./build.ts";
import { homePages } from "./home-pages.ts";
import type { PageTemplate } from "./template.ts";

/** All of them, in the order in which they are offered. */
export const pages: PageTemplate[] = [
  ...homePages,
  {
    name: "about",
    title: both("Über uns", "About us"),
    text: both(
      "Erzählt, woher Sie kommen, was Ihnen wichtig ist und wer dazugehört.",
      "Tells where you come from, what matters to you and who is part of it.",
    ),
    sections: ["head-about", "our-story", "what-matters", "milestones", "owner-words", "picture-wall", "call-us"],
    grounds: { "what-matters": "surface", milestones: "none", "picture-wall": "surface" },
  },
  {
    name: "services",
    title: both("Leistungen", "Services"),
    text: both(
      "Stellt vor, was Sie tun, wie es abläuft und was Kunden davon haben.",
      "Presents what you do, how it works and what customers get from it.",
    ),
    sections: ["head-services", "services-crafts", "how-it-works", "good-reasons", "call-us"],
    grounds: { "how-it-works": "surface", "good-reasons": "none" },
  },
  {
    name: "prices",
    title: both("Preise", "Prices"),
    text: both(
      "Eine übersichtliche Preisliste mit Antworten auf die ersten Fragen.",
      "A clear list of prices, with answers to the first questions.",
    ),
    sections: ["head-prices", "service-prices", "questions-customers", "call-us"],
    grounds: { "questions-customers": "surface" },
  },
  {
    name: "menu",
    title: both("Speisekarte", "Menu"),
    text: both(
      "Ihre Gerichte mit Preisen, die Karte als Datei und der Weg zum reservierten Tisch.",
      "Your dishes with prices, the menu as a file and the way to a booked table.",
    ),
    sections: ["head-menu", "menu", "downloads", "book-a-table"],
  },
  {
    name: "rooms",
    title: both("Zimmer", "Rooms"),
    text: both(
      "Zimmer, Ausstattung, Frühstück und Preise für Gäste, die über Nacht bleiben.",
      "Rooms, facilities, breakfast and prices for guests who stay the night.",
    ),
    sections: ["head-rooms", "rooms", "room-close-up", "amenities", "breakfast", "room-prices", "questions-guests"],
    grounds: { "room-prices": "tint" },
  },
  {
    name: "wines",
    title: both("Weine", "Wines"),
    text: both(
      "Ihre Weine mit Preisen, und wie eine Probe bei Ihnen verläuft.",
      "Your wines with prices, and what a tasting at your place is like.",
    ),
    sections: ["head-wines", "wine-list", "tasting", "call-us"],
    grounds: { tasting: "surface" },
  },
  {
    name: "focus",
    title: both("Schwerpunkte", "What we focus on"),
    text: both(
      "Womit Sie helfen, was vor dem ersten Termin zu wissen ist und wie man einen bekommt.",
      "What you help with, what to know before a first appointment and how to get one.",
    ),
    sections: ["head-focus", "services-practice", "questions-practice", "make-an-appointment"],
    grounds: { "questions-practice": "none" },
  },
  {
    name: "membership",
    title: both("Mitglied werden", "Become a member"),
    text: both(
      "Beiträge, der Vorstand und der Weg in Ihren Verein.",
      "Fees, the committee and the way into your club.",
    ),
    sections: ["head-membership", "membership", "club-board", "call-us"],
    grounds: { membership: "none" },
  },
  {
    name: "range",
    title: both("Sortiment", "What we sell"),
    text: both(
      "Was es bei Ihnen gibt, und was Sie gerade empfehlen.",
      "What there is in your shop, and what you recommend just now.",
    ),
    sections: ["head-range", "shop-range", "picture-offer", "call-us"],
    grounds: { "shop-range": "surface" },
  },
  {
    name: "contact",
    title: both("Kontakt", "Contact"),
    text: both(
      "Alle Wege zu Ihnen: Adresse, Telefon, Formular und Öffnungszeiten.",
      "Every way to reach you: address, phone, form and opening hours.",
    ),
    sections: ["head-contact", "hours-and-contact", "contact-form-with-words"],
  },
  {
    name: "visit",
    title: both("Öffnungszeiten und Anfahrt", "Opening hours and directions"),
    text: both(
      "Wann geöffnet ist, wie man hinkommt und was vor Ort zu wissen ist.",
      "When you are open, how to get there and what to know on site.",
    ),
    sections: ["head-visit", "opening-hours", "directions", "map-and-way", "accessibility-on-site", "contact-details"],
    grounds: { directions: "surface", "map-and-way": "none", "accessibility-on-site": "tint" },
  },
  {
    name: "questions",
    title: both("Häufige Fragen", "Frequently asked questions"),
    text: both(
      "Antworten auf das, was Kunden und Gäste immer wieder wissen möchten.",
      "Answers to what customers and guests ask again and again.",
    ),
    sections: ["head-questions", "questions-customers", "questions-guests", "call-us"],
    grounds: { "questions-guests": "surface" },
  },
  {
    name: "events",
    title: both("Veranstaltungen", "Events"),
    text: both(
      "Die nächsten Termine, eine besondere Einladung und Feiern in Ihrem Haus.",
      "The next dates, a special invitation and celebrations at your place.",
    ),
    sections: ["head-events", "next-event", "event-dates", "celebrate-here", "newsletter"],
    grounds: { "event-dates": "surface", "celebrate-here": "none" },
  },
  {
    name: "team",
    title: both("Team", "Team"),
    text: both(
      "Die Menschen hinter dem Betrieb, und ein Platz für alle, die dazukommen möchten.",
      "The people behind the business, and room for anyone who would like to join.",
    ),
    sections: ["head-team", "team", "owner-words", "join-us"],
  },
  {
    name: "offer",
    title: both("Seite für ein Angebot", "Landing page"),
    text: both(
      "Für eine Aktion oder Anzeige: ein Angebot, gute Gründe, eine Anfrage.",
      "For a campaign or an advertisement: one offer, good reasons, one enquiry.",
    ),
    sections: [
      "head-offer",
      "good-reasons",
      "how-it-works",
      "one-voice",
      "questions-customers",
      "contact-form-with-words",
    ],
    grounds: { "contact-form-with-words": "surface" },
  },
  {
    name: "legal",
    title: both("Rechtliches", "Legal"),
    text: both(
      "Ein Gerüst für Bedingungen oder Hausregeln, das Sie selbst ausfüllen.",
      "A frame for terms or house rules that you fill in yourself.",
    ),
    sections: ["legal-text", "contact-details"],
    grounds: { "contact-details": "surface" },
  },
];
