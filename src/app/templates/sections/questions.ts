import { block, both, para } from "../build.ts";
import type { SectionTemplate } from "../template.ts";

type Texts = ReturnType<typeof both>;
const asked = (question: Texts, answer: Texts) => block.question({ question, answer });

/** Questions that are often asked, with answers to be finished. */
export const questions: SectionTemplate[] = [
  {
    name: "questions-customers",
    title: both("Häufige Fragen von Kunden", "Questions from customers"),
    words: both("FAQ Handwerk Laden Auftrag", "FAQ trades shop order"),
    blocks: [
      block.section({ anchor: "fragen", width: "narrow" }, [
        block.questions({ title: both("Vor dem ersten Auftrag", "Before you order") }, [
          asked(
            both("Wie schnell bekomme ich eine Antwort?", "How soon will I hear from you?"),
            para(
              "In der Regel innerhalb von [Zahl] Werktagen. Wenn es eilt, rufen Sie bitte an: [Telefonnummer].",
              "Usually within [number] working days. If it is urgent, please call: [phone number].",
            ),
          ),
          asked(
            both("Was kostet das erste Gespräch?", "What does the first meeting cost?"),
            para(
              "[Nichts / Preis]. Danach wissen Sie, womit Sie rechnen müssen, und entscheiden in Ruhe.",
              "[Nothing / price]. Afterwards you will know what to expect and can decide in your own time.",
            ),
          ),
          asked(
            both("Kommen Sie auch zu mir?", "Will you come to me?"),
            para(
              "Ja, im Umkreis von etwa [Zahl] Kilometern um [Ort]. Wohnen Sie weiter weg? Fragen Sie trotzdem.",
              "Yes, within about [number] kilometres of [town]. Do you live further away? Ask anyway.",
            ),
          ),
          asked(
            both("Wie kann ich bezahlen?", "How can I pay?"),
            para("Sie können [bar, mit Karte, auf Rechnung] bezahlen.", "You can pay [in cash, by card, by invoice]."),
          ),
        ]),
      ]),
    ],
  },
  {
    name: "questions-guests",
    title: both("Häufige Fragen von Gästen", "Questions from guests"),
    words: both("FAQ Restaurant Gästehaus Weingut Anreise", "FAQ restaurant guest house winery arrival"),
    blocks: [
      block.section({ anchor: "fragen-gaeste", width: "narrow" }, [
        block.questions({ title: both("Vor Ihrem Besuch", "Before your visit") }, [
          asked(
            both("Muss ich vorher Bescheid sagen?", "Do I need to let you know beforehand?"),
            para(
              "Am Wochenende ist es besser. An anderen Tagen findet sich meistens ein Platz.",
              "At weekends it is a good idea. On other days there is usually room.",
            ),
          ),
          asked(
            both("Ab wann kann ich anreisen?", "When can I arrive?"),
            para(
              "Ab [Uhrzeit]. Kommen Sie früher, dann stellen Sie Ihr Gepäck gern schon bei uns ab.",
              "From [time]. If you arrive earlier, you are welcome to leave your luggage with us.",
            ),
          ),
          asked(
            both("Darf mein Hund mitkommen?", "Can I bring my dog?"),
            para(
              "[Ja, gern / Leider nicht]. Sagen Sie uns bitte vorher Bescheid, damit wir den richtigen Platz finden.",
              "[Yes, of course / Sorry, no]. Please tell us beforehand so that we can find the right spot.",
            ),
          ),
          asked(
            both("Wir sind eine größere Gruppe. Geht das?", "There are quite a few of us. Is that all right?"),
            para(
              "Gern, bis etwa [Zahl] Personen. Rufen Sie uns an, dann besprechen wir alles: [Telefonnummer].",
              "Gladly, up to about [number] people. Call us and we will talk it through: [phone number].",
            ),
          ),
        ]),
      ]),
    ],
  },
  {
    name: "questions-practice",
    title: both("Fragen vor dem ersten Termin", "Questions before a first appointment"),
    words: both("FAQ Praxis Beratung Kanzlei Termin", "FAQ practice advice office appointment"),
    blocks: [
      block.section({ background: "surface", width: "narrow" }, [
        block.questions({ title: both("Vor dem ersten Termin", "Before your first appointment"), look: "open" }, [
          asked(
            both("Was soll ich mitbringen?", "What should I bring?"),
            para(
              "Bitte bringen Sie [Unterlagen] mit. Fehlt Ihnen etwas davon, kommen Sie trotzdem.",
              "Please bring [documents]. If you do not have all of it, come anyway.",
            ),
          ),
          asked(
            both("Wie lange dauert ein Termin?", "How long does an appointment take?"),
            para(
              "Der erste etwa [Zahl] Minuten, jeder weitere etwa [Zahl].",
              "The first one takes about [number] minutes, each of the others about [number].",
            ),
          ),
          asked(
            both("Und wenn ich absagen muss?", "What if I have to cancel?"),
            para(
              "Das kann vorkommen. Rufen Sie uns so früh wie möglich an, dann freut sich jemand anderes über den Termin.",
              "These things happen. Call us as early as you can, and somebody else will be glad of the appointment.",
            ),
          ),
        ]),
      ]),
    ],
  },
];
