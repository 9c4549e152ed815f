import { block, both, contactPage, para } from "../build.ts";
import type { SectionTemplate } from "../template.ts";

type Texts = ReturnType<typeof both>;
type Head = { name: string; title: Texts; words: Texts; says: Texts; text: Texts };

/** A short opening without a picture. */
function head({ name, title, words, says, text }: Head): SectionTemplate {
  const shown = block.hero({ title: says, text, arrangement: "plain", background: "tint", height: "small" }, []);
  return { name, title, words, blocks: [shown] };
}

/** What stands at the top of the other pages. */
export const pageHeads: SectionTemplate[] = [
  head({
    name: "head-about",
    title: both("Seitenkopf Über uns", "Page head: about us"),
    words: both("Vorstellung wir Einleitung", "introduction who we are"),
    says: both("Wer wir sind", "Who we are"),
    text: para(
      "Hinter jedem Betrieb stehen Menschen. Hier lernen Sie uns kennen – und erfahren, warum wir tun, was wir tun.",
      "Behind every business there are people. This is who we are, and why we do what we do.",
    ),
  }),
  head({
    name: "head-services",
    title: both("Seitenkopf Leistungen", "Page head: services"),
    words: both("Angebot Einleitung", "offer introduction"),
    says: both("Das tun wir für Sie", "What we can do for you"),
    text: para(
      "Von der ersten Frage bis zum fertigen Ergebnis haben Sie bei uns einen festen Ansprechpartner.",
      "From your first question to the finished job, you deal with one person who knows what you need.",
    ),
  }),
  head({
    name: "head-prices",
    title: both("Seitenkopf Preise", "Page head: prices"),
    words: both("Kosten Karte Einleitung", "costs menu introduction"),
    says: both("Unsere Preise", "Our prices"),
    text: para(
      "Sie sollen vorher wissen, was es kostet. Fehlt etwas oder brauchen Sie mehr davon? Dann fragen Sie uns gern.",
      "You should know what things cost before you decide. Is something missing, or do you need more of it? Just ask.",
    ),
  }),
  head({
    name: "head-menu",
    title: both("Seitenkopf Speisekarte", "Page head: menu"),
    words: both("Essen Küche Restaurant Einleitung", "food kitchen restaurant introduction"),
    says: both("Was wir für Sie kochen", "What’s cooking"),
    text: para(
      "Unsere Karte ist klein und wechselt mit der Jahreszeit. So bleibt alles frisch, und Sie entdecken immer etwas Neues.",
      "Our menu is short and changes with the seasons. That keeps everything fresh, and there is always something new to try.",
    ),
  }),
  head({
    name: "head-rooms",
    title: both("Seitenkopf Zimmer", "Page head: rooms"),
    words: both("Übernachten Unterkunft Einleitung", "stay accommodation introduction"),
    says: both("Schlafen Sie gut", "Sleep well"),
    text: para(
      "Jedes unserer Zimmer ist ein wenig anders, ruhig und gemütlich sind sie alle. Suchen Sie sich Ihres aus.",
      "Each of our rooms is a little different; all of them are quiet and comfortable. Find the one that suits you.",
    ),
  }),
  head({
    name: "head-contact",
    title: both("Seitenkopf Kontakt", "Page head: contact"),
    words: both("Anfrage Telefon schreiben Einleitung", "enquiry phone write introduction"),
    says: both("Sprechen Sie uns an", "Get in touch"),
    text: para(
      "Am Telefon, per E-Mail oder über das Formular: Wir lesen jede Nachricht selbst und melden uns, so schnell wir können.",
      "By phone, by email or with the form: we read every message ourselves and reply as soon as we can.",
    ),
  }),
  head({
    name: "head-visit",
    title: both("Seitenkopf Öffnungszeiten und Anfahrt", "Page head: opening hours and directions"),
    words: both("Besuch Weg Einleitung", "visit way introduction"),
    says: both("So besuchen Sie uns", "Come and see us"),
    text: para(
      "Wann wir für Sie da sind, wie Sie zu uns finden und wo Sie gut parken.",
      "When we are here for you, how to find us and where to park.",
    ),
  }),
  head({
    name: "head-questions",
    title: both("Seitenkopf Fragen", "Page head: questions"),
    words: both("FAQ Hilfe Einleitung", "FAQ help introduction"),
    says: both("Gut zu wissen", "Good to know"),
    text: para(
      "Das werden wir oft gefragt. Steht Ihre Frage nicht dabei, dann rufen Sie uns einfach an.",
      "These are the questions we hear most often. If yours is not among them, just give us a call.",
    ),
  }),
  head({
    name: "head-events",
    title: both("Seitenkopf Veranstaltungen", "Page head: events"),
    words: both("Termine Feste Einleitung", "dates parties introduction"),
    says: both("Bei uns ist etwas los", "There’s always something on"),
    text: para(
      "Feste, Abende und kleine Begegnungen: Hier steht, was als Nächstes kommt. Wir freuen uns auf Sie.",
      "Parties, evenings and small get-togethers: this is what’s coming up next. We look forward to seeing you.",
    ),
  }),
  head({
    name: "head-team",
    title: both("Seitenkopf Team", "Page head: team"),
    words: both("Mitarbeiter Menschen Einleitung", "staff people introduction"),
    says: both("Die Menschen, die für Sie da sind", "The people who are here for you"),
    text: para(
      "Wir arbeiten gern zusammen, und das merkt man. Damit Sie wissen, wer ans Telefon geht, stellen wir uns vor.",
      "We enjoy working together, and we hope it shows. So that you know who will pick up the phone, here we are.",
    ),
  }),
  head({
    name: "head-wines",
    title: both("Seitenkopf Weine", "Page head: wines"),
    words: both("Weingut Weinliste Einleitung", "winery list introduction"),
    says: both("Unsere Weine", "Our wines"),
    text: para(
      "Vom Wein für jeden Tag bis zu dem, der noch ein paar Jahre warten darf. Was Ihnen schmeckt, finden Sie am besten bei einer Probe heraus.",
      "From a wine for every day to one that may wait a few years. The best way to find the one you like is to taste them.",
    ),
  }),
  head({
    name: "head-focus",
    title: both("Seitenkopf Schwerpunkte", "Page head: what we focus on"),
    words: both("Praxis Behandlung Beratung Einleitung", "practice treatment advice introduction"),
    says: both("Womit wir Ihnen helfen", "How we can help you"),
    text: para(
      "Vielleicht wissen Sie schon genau, was Sie brauchen, vielleicht noch nicht. Beides ist ein guter Anfang.",
      "Perhaps you already know exactly what you need, perhaps not yet. Either is a good way to begin.",
    ),
  }),
  head({
    name: "head-membership",
    title: both("Seitenkopf Mitglied werden", "Page head: become a member"),
    words: both("Verein Beitrag Einleitung", "club fee introduction"),
    says: both("Machen Sie mit", "Come and join us"),
    text: para(
      "Kommen Sie erst ein paarmal zum Schauen. Wenn es Ihnen gefällt, freuen wir uns, wenn Sie bleiben.",
      "Come along a few times and have a look. If you like it here, we would be glad to have you.",
    ),
  }),
  head({
    name: "head-range",
    title: both("Seitenkopf Sortiment", "Page head: what we sell"),
    words: both("Laden Waren Einleitung", "shop goods introduction"),
    says: both("Was Sie bei uns finden", "What you will find in our shop"),
    text: para(
      "Nicht alles, aber das Richtige. Und wenn etwas fehlt, besorgen wir es gern.",
      "Not everything, but the right things. And if something is missing, we will gladly get it.",
    ),
  }),
  {
    name: "head-offer",
    title: both("Auftakt für ein Angebot", "Opening: a single offer"),
    words: both("Aktion Landingpage Werbung Kampagne", "landing page campaign promotion"),
    blocks: [
      block.hero(
        {
          over: both("Nur bis [Datum]", "Only until [date]"),
          title: both("[Ihr Angebot in wenigen Worten]", "[Your offer in a few words]"),
          text: para(
            "[In zwei Sätzen: was Ihre Kunden bekommen und was sie davon haben.] Alles Weitere lesen Sie gleich hier.",
            "[In two sentences: what your customers get and why it is good for them.] Read on for everything else.",
          ),
          background: "panel",
          arrangement: "left",
        },
        [block.button({ text: both("Jetzt anfragen", "Enquire now"), to: contactPage })],
      ),
    ],
  },
];
