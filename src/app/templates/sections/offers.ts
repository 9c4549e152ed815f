import { block, both, contactPage, para } from "../build.ts";
import type { SectionTemplate } from "../template.ts";

const more = both("Mehr erfahren", "Find out more");

/** What there is to have. */
export const offers: SectionTemplate[] = [
  {
    name: "three-offers",
    title: both("Drei Angebote auf Karten", "Three offers on cards"),
    words: both("Übersicht Teaser Kacheln Startseite", "overview teaser tiles home"),
    blocks: [
      block.section({ anchor: "angebot" }, [
        block.cards({ title: both("Was Sie bei uns finden", "What you will find here") }, [
          block.card({
            title: both("[Erstes Angebot]", "[First offer]"),
            text: para(
              "Das fragen unsere Kunden am häufigsten an: [in zwei Sätzen, was es ist und für wen].",
              "This is what most people come to us for: [in two sentences, what it is and who it is for].",
            ),
            label: more,
          }),
          block.card({
            title: both("[Zweites Angebot]", "[Second offer]"),
            text: para(
              "Das bekommen Sie nicht überall: [was daran besonders ist].",
              "You will not find this everywhere: [what makes it special].",
            ),
            label: more,
          }),
          block.card({
            title: both("[Drittes Angebot]", "[Third offer]"),
            text: para(
              "Ein guter Einstieg für alle, die uns noch nicht kennen: [was dazugehört].",
              "A good start if you do not know us yet: [what is included].",
            ),
            label: more,
          }),
        ]),
      ]),
    ],
  },
  {
    name: "services-crafts",
    title: both("Leistungen im Handwerk", "Services: trades and crafts"),
    words: both("Neubau Reparatur Wartung Beratung Betrieb", "building repair maintenance advice"),
    blocks: [
      block.section({ anchor: "leistungen" }, [
        block.cards(
          { title: both("Unsere Leistungen", "Our services"), look: "framed", count: { phone: "1", desk: "2" } },
          [
            block.card({
              title: both("Beratung und Planung", "Advice and planning"),
              text: para(
                "Wir sehen uns die Sache vor Ort an und sagen Ihnen, was sinnvoll ist – und was Sie sich sparen können.",
                "We come and have a look, then tell you what makes sense, and what you can do without.",
              ),
            }),
            block.card({
              title: both("Neu und nach Maß", "New and made to measure"),
              text: para(
                "Was Sie sich vorstellen, zeichnen wir auf, rechnen es durch und bauen es genau so, wie es zu Ihnen passt.",
                "We sketch what you have in mind, work out the cost and build it just the way you need it.",
              ),
            }),
            block.card({
              title: both("Reparatur", "Repairs"),
              text: para(
                "Vieles lässt sich retten. Wir prüfen zuerst, ob sich eine Reparatur für Sie lohnt.",
                "A lot can be saved. We first check whether a repair is worth your while.",
              ),
            }),
            block.card({
              title: both("Pflege und Wartung", "Care and maintenance"),
              text: para(
                "Damit lange hält, was wir gebaut haben, schauen wir auf Wunsch regelmäßig vorbei.",
                "To make things last, we are happy to come back and check on them regularly.",
              ),
            }),
          ],
        ),
      ]),
    ],
  },
  {
    name: "services-practice",
    title: both("Schwerpunkte einer Praxis", "What a practice focuses on"),
    words: both("Behandlung Therapie Beratung Fachgebiet", "treatment therapy advice field"),
    blocks: [
      block.section({ anchor: "schwerpunkte", background: "surface" }, [
        block.cards({ title: both("Unsere Schwerpunkte", "What we focus on"), look: "plain" }, [
          block.card({
            title: both("Das erste Gespräch", "The first meeting"),
            text: para(
              "Wir hören zuerst zu. Danach wissen Sie, wie wir Ihnen helfen können und wie es weitergeht.",
              "We listen first. Afterwards you will know how we can help and what happens next.",
            ),
          }),
          block.card({
            title: both("[Schwerpunkt]", "[Main field]"),
            text: para(
              "[In einfachen Worten: wem dieses Angebot hilft und wie ein Termin abläuft.]",
              "[In plain words: who this is for and what happens at an appointment.]",
            ),
          }),
          block.card({
            title: both("Begleitung danach", "Support afterwards"),
            text: para(
              "Auch nach dem letzten Termin sind wir für Ihre Fragen da. Rufen Sie uns einfach an.",
              "We are there for your questions even after the last appointment. Just call.",
            ),
          }),
        ]),
      ]),
    ],
  },
  {
    name: "picture-offer",
    title: both("Ein Angebot mit Bild", "One offer with a picture"),
    words: both("Empfehlung Spezialität Produkt Foto", "recommendation speciality product photo"),
    blocks: [
      block.pictureText(
        {
          title: both("Unsere Empfehlung: [Angebot]", "We recommend: [offer]"),
          text: para(
            "Darauf sind wir ein wenig stolz: [woher es kommt, wie viel Arbeit darin steckt und zu welchem Anlass es passt].",
            "We are a little proud of this one: [where it comes from, how much work goes into it and what occasion it suits].",
          ),
          side: "right",
        },
        [block.button({ text: both("Danach fragen", "Ask about it"), to: contactPage, look: "secondary" })],
      ),
    ],
  },
  {
    name: "shop-range",
    title: both("Sortiment eines Ladens", "What a shop sells"),
    words: both("Waren Produkte Geschenke Hofladen", "goods products gifts farm shop"),
    blocks: [
      block.section({ background: "tint", anchor: "sortiment" }, [
        block.cards({ title: both("Was Sie bei uns finden", "What you will find here"), shape: "square" }, [
          block.card({
            title: both("Aus der Region", "From around here"),
            text: para(
              "Vieles kommt von Nachbarn, die wir gut kennen. Fragen Sie uns ruhig, wer dahintersteckt.",
              "Much of it comes from neighbours we know well. Feel free to ask who is behind it.",
            ),
          }),
          block.card({
            title: both("Zum Verschenken", "For giving"),
            text: para(
              "Sie brauchen noch eine Kleinigkeit? Wir stellen Ihnen etwas zusammen und packen es schön ein.",
              "Still need a little something? We will put a gift together for you and wrap it nicely.",
            ),
          }),
          block.card({
            title: both("Auf Bestellung", "To order"),
            text: para(
              "Was nicht im Regal steht, besorgen wir Ihnen, wenn es sich besorgen lässt.",
              "If it isn’t on the shelf, we will order it for you, as long as it can be found.",
            ),
          }),
        ]),
      ]),
    ],
  },
  {
    name: "how-it-works",
    title: both("So läuft es ab", "How it works"),
    words: both("Schritte Ablauf Auftrag Anfrage", "steps process order enquiry"),
    blocks: [
      block.section({ anchor: "ablauf" }, [
        block.steps({ title: both("So läuft es ab", "How it works"), look: "beside" }, [
          block.step({
            title: both("Sie fragen", "You ask"),
            text: both(
              "Rufen Sie an oder schreiben Sie uns, was Sie brauchen. Ein Foto hilft oft weiter.",
              "Call us or write to tell us what you need. A photo often helps.",
            ),
          }),
          block.step({
            title: both("Wir machen ein Angebot", "We make an offer"),
            text: both(
              "Wir sehen uns alles an und sagen Ihnen, was es kostet und wie lange es dauert.",
              "We have a look and tell you what it will cost and how long it will take.",
            ),
          }),
          block.step({
            title: both("Wir legen los", "We get going"),
            text: both(
              "Wenn Sie einverstanden sind, machen wir uns an die Arbeit. Sie haben dabei einen festen Ansprechpartner.",
              "Once you are happy with it, we set to work, and one person looks after you all the way.",
            ),
          }),
        ]),
      ]),
    ],
  },
];
