import { block, both, contactPage, para } from "../build.ts";
import type { SectionTemplate } from "../template.ts";

/** What a visitor is to do next. */
export const talk: SectionTemplate[] = [
  {
    name: "call-us",
    title: both("Aufruf: Sprechen Sie uns an", "Call to action: talk to us"),
    words: both("Kontakt Anfrage Telefon Abschluss", "contact enquiry phone closing"),
    blocks: [
      block.callToAction(
        {
          title: both("Haben Sie eine Frage?", "Do you have a question?"),
          text: para(
            "Rufen Sie an oder schreiben Sie uns. Sie bekommen eine Antwort von jemandem, der sich auskennt.",
            "Call us or write. You will get an answer from somebody who knows.",
          ),
        },
        [block.button({ text: both("Kontakt aufnehmen", "Get in touch"), to: contactPage })],
      ),
    ],
  },
  {
    name: "book-a-table",
    title: both("Aufruf: Tisch reservieren", "Call to action: book a table"),
    words: both("Reservierung Restaurant Abend", "reservation restaurant evening"),
    blocks: [
      block.callToAction(
        {
          title: both("Wir decken gern für Sie", "We’d love to lay a table for you"),
          text: para(
            "Nennen Sie uns Tag, Uhrzeit und wie viele Sie sind. Für heute rufen Sie am besten an: [Telefonnummer].",
            "Tell us the day, the time and how many you are. For today, it is best to call: [phone number].",
          ),
          background: "deep",
          arrangement: "middle",
        },
        [block.button({ text: both("Tisch anfragen", "Ask for a table"), to: contactPage })],
      ),
    ],
  },
  {
    name: "make-an-appointment",
    title: both("Aufruf: Termin vereinbaren", "Call to action: make an appointment"),
    words: both("Praxis Beratung Salon Werkstatt", "practice advice salon workshop"),
    blocks: [
      block.callToAction(
        {
          title: both("Wann passt es Ihnen?", "When would suit you?"),
          text: para(
            "Nennen Sie uns zwei oder drei Tage, an denen Sie können. Wir bestätigen Ihnen einen Termin.",
            "Give us two or three days that suit you, and we will confirm an appointment.",
          ),
          background: "tint",
          width: "normal",
        },
        [block.button({ text: both("Termin vereinbaren", "Make an appointment"), to: contactPage })],
      ),
    ],
  },
  {
    name: "newsletter",
    title: both("Newsletter abonnieren", "Newsletter sign-up"),
    words: both("Rundbrief E-Mail Neuigkeiten Anmeldung", "email news subscribe mailing"),
    blocks: [
      block.section({ background: "tint", width: "narrow", anchor: "newsletter" }, [
        block.heading({ text: both("Post von uns", "News from us") }),
        block.richText({
          html: para(
            "Wenn es etwas Neues gibt, schreiben wir Ihnen: kurz, selten und nur, solange Sie möchten.",
            "When there is something new, we will write to you: briefly, not often, and only for as long as you like.",
          ),
        }),
        block.newsletterSignup(),
      ]),
    ],
  },
  {
    name: "guestbook",
    title: both("Gästebuch mit Einladung", "Guestbook with an invitation"),
    words: both("Einträge Lob Grüße", "entries praise greetings"),
    blocks: [
      block.section({ width: "narrow", anchor: "gaestebuch" }, [
        block.heading({ text: both("Lassen Sie einen Gruß da", "Leave us a note") }),
        block.richText({
          html: para(
            "Waren Sie bei uns? Dann erzählen Sie anderen davon. Wir freuen uns über jedes Wort.",
            "Have you been here? Then tell others about it. We are glad of every word.",
          ),
        }),
        block.guestbook(),
      ]),
    ],
  },
  {
    name: "latest-news",
    title: both("Neuigkeiten", "Latest news"),
    words: both("Aktuelles Beiträge Blog", "posts updates blog"),
    blocks: [
      block.section({ anchor: "aktuelles" }, [
        block.newsList({ title: both("Was es Neues gibt", "What’s new"), count: 4 }),
      ]),
    ],
  },
];
