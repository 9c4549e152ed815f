import { block, both, contactPage, para } from "../build.ts";
import type { SectionTemplate } from "../template.ts";

const toContact = (de: string, en: string) => block.button({ text: both(de, en), to: contactPage });
const further = (de: string, en: string) => block.button({ text: both(de, en), look: "secondary" });

/** What a visitor of the home page sees first, by trade. */
export const openings: SectionTemplate[] = [
  {
    name: "opening-winery",
    title: both("Auftakt Weingut", "Opening: winery"),
    words: both("Winzer Wein Hof Begrüßung Start", "wine vineyard estate welcome start"),
    blocks: [
      block.hero(
        {
          over: both("Weingut in [Ort]", "Winery in [town]"),
          title: both("Wein, der nach seiner Herkunft schmeckt", "Wine that tastes of where it grows"),
          text: para(
            "Wir bewirtschaften unsere Weinberge als Familie und bauen jeden Wein selbst aus. Kommen Sie vorbei, probieren Sie in Ruhe und nehmen Sie mit, was Ihnen schmeckt.",
            "We tend our vineyards as a family and make every wine ourselves. Come by, taste at your leisure and take home what you enjoy.",
          ),
          height: "large",
        },
        [toContact("Weinprobe anfragen", "Ask about a tasting"), further("Unsere Weine", "Our wines")],
      ),
    ],
  },
  {
    name: "opening-restaurant",
    title: both("Auftakt Restaurant", "Opening: restaurant"),
    words: both("Gasthaus Gaststätte Café Küche Begrüßung Start", "inn café kitchen food welcome start"),
    blocks: [
      block.hero(
        {
          over: both("Restaurant in [Ort]", "Restaurant in [town]"),
          title: both("Setzen Sie sich, wir kochen", "Take a seat, we’ll do the cooking"),
          text: para(
            "Bei uns kommt auf den Tisch, was die Jahreszeit hergibt: frisch gekocht, freundlich serviert und ohne Eile. Einen Tisch reservieren Sie am schnellsten telefonisch unter [Telefonnummer].",
            "We cook whatever the season brings: freshly made, served with a smile and never rushed. The quickest way to book a table is to call us on [phone number].",
          ),
          arrangement: "behind",
          height: "large",
        },
        [toContact("Tisch anfragen", "Ask for a table"), further("Zur Speisekarte", "See the menu")],
      ),
    ],
  },
  {
    name: "opening-guest-house",
    title: both("Auftakt Gästehaus", "Opening: guest house"),
    words: both("Pension Hotel Ferienwohnung Zimmer Urlaub Start", "bed and breakfast hotel rooms holiday stay start"),
    blocks: [
      block.hero(
        {
          over: both("Gästehaus in [Ort]", "Guest house in [town]"),
          title: both("Ankommen, ausschlafen, wiederkommen", "Arrive, sleep in, come back"),
          text: para(
            "Ruhige Zimmer, ein gutes Frühstück und Gastgeber, die sich Zeit für Sie nehmen. Sagen Sie uns, wann Sie kommen möchten – wir antworten Ihnen persönlich.",
            "Quiet rooms, a good breakfast and hosts who have time for you. Tell us when you would like to come, and we will answer you in person.",
          ),
          background: "tint",
        },
        [toContact("Zimmer anfragen", "Ask for a room"), further("Unsere Zimmer", "Our rooms")],
      ),
    ],
  },
  {
    name: "opening-crafts",
    title: both("Auftakt Handwerk", "Opening: trades and crafts"),
    words: both("Betrieb Meister Werkstatt Handwerker Start", "workshop builder tradesman craftsman start"),
    blocks: [
      block.hero(
        {
          over: both("[Gewerk] in [Ort]", "[Trade] in [town]"),
          title: both("Handwerk, auf das Sie bauen können", "Craftsmanship you can build on"),
          text: para(
            "Wir hören zu, beraten ehrlich und arbeiten sauber – beim kleinen Auftrag genauso wie beim großen. Beschreiben Sie uns kurz, was zu tun ist.",
            "We listen, give honest advice and leave things tidy, whether the job is large or small. Tell us in a few words what needs doing.",
          ),
          arrangement: "left",
        },
        [toContact("Anfrage senden", "Send an enquiry"), further("Unsere Leistungen", "What we do")],
      ),
    ],
  },
  {
    name: "opening-practice",
    title: both("Auftakt Praxis", "Opening: practice"),
    words: both(
      "Arzt Therapie Physiotherapie Kanzlei Beratung Start",
      "doctor therapy physiotherapy office advice start",
    ),
    blocks: [
      block.hero(
        {
          over: both("Praxis für [Fachgebiet] in [Ort]", "Practice for [field] in [town]"),
          title: both("Gut, dass Sie da sind", "It’s good to have you here"),
          text: para(
            "Wir nehmen uns Zeit, erklären verständlich und besprechen jeden Schritt mit Ihnen. Einen Termin vereinbaren Sie telefonisch unter [Telefonnummer] oder über unser Formular.",
            "We take our time, explain things clearly and talk every step through with you. To make an appointment, call [phone number] or use our form.",
          ),
          background: "surface",
        },
        [toContact("Termin vereinbaren", "Make an appointment"), further("Unsere Schwerpunkte", "What we focus on")],
      ),
    ],
  },
  {
    name: "opening-club",
    title: both("Auftakt Verein", "Opening: club"),
    words: both("Sportverein Chor Ehrenamt Mitglieder Start", "sports association choir volunteers members start"),
    blocks: [
      block.hero(
        {
          over: both("[Verein] in [Ort]", "[Club] in [town]"),
          title: both("Schön, wenn man nicht allein ist", "Good things happen together"),
          text: para(
            "Bei uns treffen sich Menschen, die Freude an [Thema] haben – vom Anfänger bis zum alten Hasen. Schauen Sie einfach einmal vorbei, das Kennenlernen kostet nichts.",
            "We are people who enjoy [subject], from complete beginners to old hands. Just drop in: getting to know us costs nothing.",
          ),
          background: "sky",
          arrangement: "below",
        },
        [toContact("Kontakt aufnehmen", "Get in touch"), further("Unsere Termine", "What’s on")],
      ),
    ],
  },
  {
    name: "opening-shop",
    title: both("Auftakt Laden", "Opening: shop"),
    words: both("Geschäft Hofladen Einzelhandel Boutique Start", "store farm shop retail boutique start"),
    blocks: [
      block.hero(
        {
          over: both("Ihr Laden in [Ort]", "Your shop in [town]"),
          title: both("Schöne Dinge, gut ausgesucht", "Lovely things, chosen with care"),
          text: para(
            "Wir verkaufen nur, was wir selbst gern nach Hause tragen. Stöbern Sie in Ruhe – und wenn Sie etwas Bestimmtes suchen, fragen Sie uns.",
            "We only sell what we would happily take home ourselves. Browse as long as you like, and if you are after something special, just ask.",
          ),
          height: "large",
        },
        [toContact("So finden Sie uns", "How to find us"), further("Unser Sortiment", "What we sell")],
      ),
    ],
  },
];
