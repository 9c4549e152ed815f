import { block, both, para } from "../build.ts";
import type { SectionTemplate } from "../template.ts";

/** Words, files and pictures. */
export const texts: SectionTemplate[] = [
  {
    name: "welcome",
    title: both("Begrüßung", "Words of welcome"),
    words: both("Einleitung Text Willkommen", "introduction text greeting"),
    blocks: [
      block.section({ width: "narrow" }, [
        block.heading({ text: both("Herzlich willkommen", "A warm welcome") }),
        block.richText({
          look: "lead",
          html: para(
            "Schön, dass Sie uns gefunden haben. Wir sind ein kleiner Betrieb in [Ort], und bei uns kümmern sich die Menschen selbst um Sie, deren Name an der Tür steht.",
            "How good that you have found us. We are a small business in [town], and the people whose name is on the door will look after you themselves.",
          ),
        }),
      ]),
    ],
  },
  {
    name: "two-texts",
    title: both("Zwei Texte nebeneinander", "Two texts side by side"),
    words: both("Spalten Vergleich Für wen", "columns comparison for whom"),
    blocks: [
      block.section({}, [
        block.heading({ text: both("Für Sie und für andere", "For you and for others") }),
        block.columns({}, [
          block.column({}, [
            block.richText({
              html: both(
                "<h3>Zum ersten Mal hier?</h3><p>Dann kommen Sie ohne Vorbereitung. Wir zeigen Ihnen alles und beantworten jede Frage.</p>",
                "<h3>Here for the first time?</h3><p>Then just come as you are. We will show you everything and answer every question.</p>",
              ),
            }),
          ]),
          block.column({}, [
            block.richText({
              html: both(
                "<h3>Schon bekannt?</h3><p>Dann sagen Sie uns, was Sie beim letzten Mal vermisst haben. Gute Ideen setzen wir gern um.</p>",
                "<h3>Been here before?</h3><p>Then tell us what you missed last time. We like to put good ideas into practice.</p>",
              ),
            }),
          ]),
        ]),
      ]),
    ],
  },
  {
    name: "good-reasons",
    title: both("Gute Gründe als Liste", "Good reasons as a list"),
    words: both("Vorteile Nutzen Aufzählung Angebot", "benefits advantages bullet points offer"),
    blocks: [
      block.section({ width: "narrow", background: "tint" }, [
        block.heading({ text: both("Das haben Sie davon", "What you get") }),
        block.richText({
          html: both(
            "<ul><li><p><strong>Ein fester Ansprechpartner:</strong> Sie erklären alles nur einmal.</p></li><li><p><strong>Klare Preise:</strong> Sie wissen vorher, was es kostet.</p></li><li><p><strong>Kurze Wege:</strong> Wir sind in [Ort] und schnell bei Ihnen.</p></li></ul>",
            "<ul><li><p><strong>One person to talk to:</strong> you only have to explain things once.</p></li><li><p><strong>Clear prices:</strong> you know beforehand what it will cost.</p></li><li><p><strong>Close by:</strong> we are in [town] and with you quickly.</p></li></ul>",
          ),
        }),
      ]),
    ],
  },
  {
    name: "picture-wall",
    title: both("Bilder mit Einleitung", "Pictures with an introduction"),
    words: both("Galerie Fotos Eindrücke", "gallery photos impressions"),
    blocks: [
      block.section({ anchor: "bilder" }, [
        block.heading({ text: both("Ein paar Eindrücke", "A few impressions") }),
        block.richText({
          html: para(
            "Bilder sagen mehr als wir. Am schönsten ist es natürlich, wenn Sie selbst vorbeikommen.",
            "Pictures say more than we can, but of course the best way is to come and see for yourself.",
          ),
        }),
        block.pictureWall({ shape: "square", count: { phone: "2", desk: "3" } }),
      ]),
    ],
  },
  {
    name: "video",
    title: both("Video mit Einleitung", "Video with an introduction"),
    words: both("Film YouTube Rundgang", "film YouTube tour"),
    blocks: [
      block.section({ width: "narrow" }, [
        block.heading({ text: both("Sehen Sie uns zu", "Watch us at work") }),
        block.richText({
          html: para(
            "In zwei Minuten zeigen wir Ihnen, wie es bei uns zugeht.",
            "In two minutes, we show you what things are like here.",
          ),
        }),
        block.video(),
      ]),
    ],
  },
  {
    name: "downloads",
    title: both("Dateien zum Herunterladen", "Files to download"),
    words: both("PDF Prospekt Formular Karte", "PDF brochure form menu"),
    blocks: [
      block.section({ background: "surface", width: "narrow" }, [
        block.heading({ text: both("Zum Mitnehmen", "To take away") }),
        block.richText({
          html: para(
            "Hier finden Sie alles zum Ausdrucken und Nachlesen. Fehlt Ihnen etwas, schicken wir es Ihnen gern.",
            "Here is everything to print out or read later. If something is missing, we will gladly send it to you.",
          ),
        }),
        block.downloads(),
      ]),
    ],
  },
  {
    name: "legal-text",
    title: both("Rechtliches zum Ausfüllen", "Legal matters to fill in"),
    words: both("Recht Hinweise Bedingungen Hausordnung", "law notices terms house rules"),
    blocks: [
      block.section({ width: "narrow" }, [
        block.heading({ text: both("Rechtliche Hinweise", "Legal notices") }),
        block.richText({
          look: "panel",
          html: para(
            "<strong>Bitte ausfüllen, bevor Sie diese Seite veröffentlichen.</strong> Impressum und Datenschutzerklärung gehören nicht hierher: Sie haben eigene Seiten auf dieser Website. Lassen Sie im Zweifel jemanden darüberschauen, der sich mit dem Recht auskennt. Löschen Sie danach diesen Absatz.",
            "<strong>Please complete this page before you publish it.</strong> The imprint and the privacy statement do not belong here: they have pages of their own on this site. If in doubt, have somebody with legal knowledge look it over. Then delete this paragraph.",
          ),
        }),
        block.richText({
          html: both(
            "<h2>Worum es geht</h2><p>[Für welches Angebot gilt das, was hier steht, und seit wann?]</p><h2>Was vereinbart ist</h2><p>[Was bekommen Ihre Kunden, was kostet es, und was gilt, wenn jemand absagt?]</p><h2>An wen man sich wendet</h2><p>[Name, Anschrift, Telefonnummer, E-Mail-Adresse]</p>",
            "<h2>What this is about</h2><p>[Which offer does this page apply to, and since when?]</p><h2>What is agreed</h2><p>[What do your customers get, what does it cost, and what happens if somebody cancels?]</p><h2>Who to turn to</h2><p>[Name, address, phone number, email address]</p>",
          ),
        }),
      ]),
    ],
  },
];
