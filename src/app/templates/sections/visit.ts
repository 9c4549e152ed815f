import { block, both, contactPage, para } from "../build.ts";
import type { SectionTemplate } from "../template.ts";

/** When and where: how a visitor finds the way. */
export const visit: SectionTemplate[] = [
  {
    name: "hours-and-contact",
    title: both("Öffnungszeiten und Kontakt nebeneinander", "Opening hours beside contact details"),
    words: both("geöffnet Adresse Telefon", "open address phone"),
    blocks: [
      block.section({ background: "surface", anchor: "besuch" }, [
        block.heading({
          over: both("Ihr Besuch", "Your visit"),
          text: both("Wir sind für Sie da", "We are here for you"),
        }),
        block.richText({
          html: para(
            "Kommen Sie einfach vorbei oder melden Sie sich vorher, ganz wie es Ihnen passt.",
            "Just drop in, or let us know beforehand, whichever suits you.",
          ),
        }),
        block.columns({}, [
          block.column({}, [
            block.openingHours({
              title: both("Öffnungszeiten", "Opening hours"),
              text: both(
                "Passt Ihnen keine dieser Zeiten? Rufen Sie uns an, wir finden eine.",
                "None of these times suit you? Call us and we will find one that does.",
              ),
            }),
          ]),
          block.column({}, [
            block.contactDetails({
              title: both("So erreichen Sie uns", "How to reach us"),
              text: both(
                "Wenn Sie uns nicht gleich erreichen, rufen wir gern zurück.",
                "If you can’t get through straight away, we will gladly call you back.",
              ),
            }),
          ]),
        ]),
      ]),
    ],
  },
  {
    name: "opening-hours",
    title: both("Öffnungszeiten mit Hinweis", "Opening hours with a note"),
    words: both("geöffnet Zeiten Ruhetag", "open times closed"),
    blocks: [
      block.section({ anchor: "oeffnungszeiten", width: "narrow" }, [
        block.openingHours({
          title: both("Wann wir geöffnet haben", "When we are open"),
          text: both(
            "Vor Feiertagen und in den Ferien kann es Ausnahmen geben. Sie stehen immer hier.",
            "Times may differ around public holidays and school holidays. You will always find the changes here.",
          ),
        }),
        block.richText({
          look: "panel",
          html: para(
            "<strong>Sie haben einen weiten Weg?</strong> Rufen Sie vorher kurz an, damit wir sicher Zeit für Sie haben: [Telefonnummer].",
            "<strong>Coming from further away?</strong> Give us a quick call first, so that we are sure to have time for you: [phone number].",
          ),
        }),
      ]),
    ],
  },
  {
    name: "directions",
    title: both("Anfahrt mit Auto, Bahn und Rad", "Directions by car, train and bike"),
    words: both("Weg Parken Bus Haltestelle Fahrrad", "way parking bus stop bicycle"),
    blocks: [
      block.section({ anchor: "anfahrt" }, [
        block.cards({ title: both("So kommen Sie zu uns", "How to get here"), look: "framed" }, [
          block.card({
            title: both("Mit dem Auto", "By car"),
            text: para(
              "Von der [Straße] biegen Sie bei [Wegmarke] ab. Parkplätze finden Sie [Ort der Parkplätze].",
              "From [road], turn off at [landmark]. You can park at [parking place].",
            ),
          }),
          block.card({
            title: both("Mit Bus und Bahn", "By bus and train"),
            text: para(
              "Fahren Sie bis zur Haltestelle [Haltestelle]. Von dort sind es etwa [Zahl] Minuten zu Fuß.",
              "Get off at [stop]. From there it is about [number] minutes on foot.",
            ),
          }),
          block.card({
            title: both("Zu Fuß oder mit dem Rad", "On foot or by bike"),
            text: para(
              "Der schönste Weg führt über [Weg]. Fahrräder können Sie bei uns [Abstellplatz] abstellen.",
              "The prettiest way is along [path]. You can leave bicycles at [place].",
            ),
          }),
        ]),
      ]),
    ],
  },
  {
    name: "map-and-way",
    title: both("Landkarte mit Wegbeschreibung", "Map with directions"),
    words: both("Karte Anfahrt Standort Adresse", "location address way"),
    blocks: [
      block.section({ background: "tint" }, [
        block.heading({ text: both("Hier finden Sie uns", "Where to find us") }),
        block.richText({
          html: para(
            "Sie erkennen uns an [Merkmal, zum Beispiel dem grünen Hoftor]. Wenn Sie sich verfahren, rufen Sie an: [Telefonnummer].",
            "Look out for [a landmark, such as the green gate]. If you lose your way, just call: [phone number].",
          ),
        }),
        block.map({ title: both("Unser Standort", "Where we are") }),
      ]),
    ],
  },
  {
    name: "accessibility-on-site",
    title: both("Barrierefreiheit vor Ort", "Getting around on site"),
    words: both("Rollstuhl Kinderwagen Hund Aufzug stufenlos", "wheelchair pram dog lift step-free"),
    blocks: [
      block.section({ width: "narrow" }, [
        block.panels({ title: both("Vor Ort", "Once you are here") }, [
          block.panel({ title: both("Mit Rollstuhl oder Kinderwagen", "With a wheelchair or a pram") }, [
            block.richText({
              html: para(
                "Der Eingang [ist stufenlos erreichbar / hat eine Stufe]. Die Toilette [ist rollstuhlgerecht / liegt im Untergeschoss]. Sagen Sie uns vorher Bescheid, dann helfen wir gern.",
                "The entrance [is step-free / has one step]. The toilet [is wheelchair-accessible / is in the basement]. Let us know beforehand and we will gladly help.",
              ),
            }),
          ]),
          block.panel({ title: both("Mit Kindern", "With children") }, [
            block.richText({
              html: para(
                "Kinder sind herzlich willkommen. Bei uns gibt es [zum Beispiel Hochstühle und eine Spielecke].",
                "Children are very welcome. We have [for example high chairs and a play corner].",
              ),
            }),
          ]),
          block.panel({ title: both("Mit Hund", "With a dog") }, [
            block.richText({
              html: para(
                "Hunde dürfen [mit hinein / leider nicht mit hinein]. Fragen Sie uns, wenn Sie unsicher sind.",
                "Dogs are [welcome inside / sorry, not allowed inside]. Ask us if you are not sure.",
              ),
            }),
          ]),
        ]),
      ]),
    ],
  },
  {
    name: "contact-form-with-words",
    title: both("Kontaktformular mit Einladung", "Contact form with an invitation"),
    words: both("Anfrage Nachricht schreiben", "enquiry message write"),
    blocks: [
      block.section({ width: "narrow", anchor: "formular" }, [
        block.heading({ text: both("Was können wir für Sie tun?", "What can we do for you?") }),
        block.richText({
          html: para(
            "Worum geht es, wann passt es Ihnen, und wie erreichen wir Sie am besten? Ein paar Stichworte genügen.",
            "What is it about, when would suit you, and how can we best reach you? A few words are plenty.",
          ),
        }),
        block.contactForm(),
      ]),
    ],
  },
  {
    name: "contact-details",
    title: both("Kontaktdaten", "Contact details"),
    words: both("Adresse Telefon E-Mail", "address phone email"),
    blocks: [
      block.section({}, [
        block.heading({ text: both("So erreichen Sie uns", "How to reach us") }),
        block.richText({
          html: para(
            "Rufen Sie uns an, wenn es eilig ist. Für alles andere schreiben Sie uns gern.",
            "Call us if it is urgent. For anything else, feel free to write.",
          ),
        }),
        block.contactDetails({ look: "beside" }),
        block.buttons({}, [
          block.button({ text: both("Zum Formular", "To the form"), to: contactPage, look: "quiet" }),
        ]),
      ]),
    ],
  },
];
