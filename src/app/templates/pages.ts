import { both } from "./build.ts";
import type { PageTemplate } from "./template.ts";

/** All of them, in the order in which they are offered. */
export const pages: PageTemplate[] = [
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
