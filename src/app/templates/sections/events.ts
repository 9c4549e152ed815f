import { block, both, contactPage, para, rows } from "../build.ts";
import type { SectionTemplate } from "../template.ts";

/** What is on, and what can be celebrated here. */
export const events: SectionTemplate[] = [
  {
    name: "event-dates",
    title: both("Termine als Tabelle", "Dates as a table"),
    words: both("Kalender Veranstaltungen Kurse Training", "calendar events courses training"),
    blocks: [
      block.section({ anchor: "termine" }, [
        block.heading({ text: both("Die nächsten Termine", "Coming up") }),
        block.table({
          caption: both("Wann was stattfindet", "What is on and when"),
          look: "stripes",
          cells: rows(
            [
              ["Wann", "Was", "Wo"],
              ["[Tag, Uhrzeit]", "[Fest oder Kurs]", "[Ort]"],
              ["[Tag, Uhrzeit]", "[Offener Abend]", "[Ort]"],
              ["[Tag, Uhrzeit]", "[Treffen]", "[Ort]"],
            ],
            [
              ["When", "What", "Where"],
              ["[day, time]", "[party or course]", "[place]"],
              ["[day, time]", "[open evening]", "[place]"],
              ["[day, time]", "[meeting]", "[place]"],
            ],
          ),
        }),
      ]),
    ],
  },
  {
    name: "next-event",
    title: both("Eine Veranstaltung im Mittelpunkt", "One event in the spotlight"),
    words: both("Fest Konzert Weinprobe Einladung", "party concert tasting invitation"),
    blocks: [
      block.pictureText(
        {
          title: both("Als Nächstes: [Veranstaltung]", "Coming up: [event]"),
          text: both(
            "<p><strong>[Datum, Uhrzeit, Ort]</strong></p><p>Kommen Sie allein oder bringen Sie mit, wen Sie mögen. Für Essen und Trinken ist gesorgt. Bitte sagen Sie uns bis [Datum], dass Sie kommen.</p>",
            "<p><strong>[Date, time, place]</strong></p><p>Come by yourself or bring whoever you like. There will be plenty to eat and drink. Please let us know by [date] that you are coming.</p>",
          ),
          side: "right",
        },
        [block.button({ text: both("Anmelden", "Sign up"), to: contactPage })],
      ),
    ],
  },
  {
    name: "celebrate-here",
    title: both("Feiern bei uns", "Celebrate here"),
    words: both("Hochzeit Geburtstag Firmenfeier Raum mieten", "wedding birthday company party venue hire"),
    blocks: [
      block.section({ background: "surface", anchor: "feiern" }, [
        block.cards({ title: both("Feiern Sie bei uns", "Celebrate with us") }, [
          block.card({
            title: both("Geburtstage", "Birthdays"),
            text: para(
              "Vom Kaffeetrinken bis zum langen Abend: Wir haben Platz für bis zu [Zahl] Gäste.",
              "From coffee and cake to a long evening: we have room for up to [number] guests.",
            ),
          }),
          block.card({
            title: both("Hochzeiten", "Weddings"),
            text: para(
              "Wir planen mit Ihnen vom ersten Glas bis zum letzten Tanz. Sie haben an dem Tag nur zu feiern.",
              "We plan it with you, from the first glass to the last dance. On the day, all you have to do is celebrate.",
            ),
          }),
          block.card({
            title: both("Mit Kollegen", "With colleagues"),
            text: para(
              "Ein Ausflug, eine Weihnachtsfeier, ein guter Abschluss: Sagen Sie uns, was Sie vorhaben.",
              "An outing, a Christmas party, a good finish to a project: tell us what you have in mind.",
            ),
          }),
        ]),
        block.buttons({ align: "middle" }, [
          block.button({ text: both("Feier anfragen", "Ask about a celebration"), to: contactPage }),
        ]),
      ]),
    ],
  },
  {
    name: "tasting",
    title: both("Weinprobe oder Führung", "Tasting or tour"),
    words: both("Ablauf Weingut Brauerei Kurs Erlebnis", "winery brewery course experience steps"),
    blocks: [
      block.section({ anchor: "probe" }, [
        block.steps({ title: both("So verläuft ein Besuch", "What a visit is like"), look: "beside" }, [
          block.step({
            title: both("Ankommen", "Arrive"),
            text: both(
              "Wir begrüßen Sie mit einem Glas und zeigen Ihnen das Haus.",
              "We welcome you with a glass and show you around.",
            ),
          }),
          block.step({
            title: both("Probieren", "Taste"),
            text: both(
              "Sie probieren [Zahl] verschiedene Sorten, und wir erzählen, was dahintersteckt.",
              "You taste [number] different kinds, and we tell you the story behind each of them.",
            ),
          }),
          block.step({
            title: both("Bleiben", "Stay"),
            text: both(
              "Zum Schluss gibt es eine Kleinigkeit zu essen. Nach Hause müssen Sie noch lange nicht.",
              "At the end there is a bite to eat, and no hurry to go home.",
            ),
          }),
        ]),
      ]),
    ],
  },
];
