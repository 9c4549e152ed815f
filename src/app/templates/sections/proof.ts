import { block, both, para } from "../build.ts";
import type { SectionTemplate } from "../template.ts";

/** What others say, and what can be counted. Nothing here is invented: the owner writes what is true. */
export const proof: SectionTemplate[] = [
  {
    name: "voices",
    title: both("Stimmen von Kunden", "What customers say"),
    words: both("Bewertungen Lob Gäste Referenzen", "reviews praise guests testimonials"),
    blocks: [
      block.section({ background: "surface" }, [
        block.voices({ title: both("Das sagen unsere Gäste und Kunden", "What our guests and customers say") }, [
          block.voice({
            quote: both(
              "[Was hat jemand Nettes über Sie gesagt? Zwei Sätze, am besten wörtlich.]",
              "[What nice thing did somebody say about you? Two sentences, word for word if you can.]",
            ),
            name: both("[Name]", "[Name]"),
            role: both("aus [Ort]", "from [town]"),
          }),
          block.voice({
            quote: both(
              "[Eine Stimme zu einem bestimmten Angebot, damit andere sich darin wiederfinden.]",
              "[A voice about one particular offer, so that others recognise themselves.]",
            ),
            name: both("[Name]", "[Name]"),
            role: both("aus [Ort]", "from [town]"),
          }),
          block.voice({
            quote: both(
              "[Eine Stimme von jemandem, der immer wiederkommt. Fragen Sie vorher, ob Sie sie zeigen dürfen.]",
              "[A voice of somebody who keeps coming back. Ask first whether you may show it.]",
            ),
            name: both("[Name]", "[Name]"),
            role: both("Stammgast", "a regular"),
          }),
        ]),
      ]),
    ],
  },
  {
    name: "one-voice",
    title: both("Eine große Stimme", "One large voice"),
    words: both("Zitat Bewertung Presse Lob", "quote review press praise"),
    blocks: [
      block.section({ background: "panel" }, [
        block.quote({
          text: both(
            "[Der schönste Satz, den je ein Kunde über Sie geschrieben hat.]",
            "[The loveliest sentence a customer ever wrote about you.]",
          ),
          author: both("[Name]", "[Name]"),
          source: both("[Wo das zu lesen war]", "[Where this appeared]"),
        }),
      ]),
    ],
  },
  {
    name: "numbers",
    title: both("Wir in Zahlen", "Ourselves in numbers"),
    words: both("Fakten Jahre Mitglieder Statistik", "facts years members statistics"),
    blocks: [
      block.section({ background: "tint" }, [
        block.numbers({ title: both("Wir in Zahlen", "Ourselves in numbers"), align: "middle" }, [
          block.number({
            value: both("[Zahl]", "[number]"),
            unit: both("Jahre", "years"),
            caption: both("gibt es uns schon", "and still going strong"),
          }),
          block.number({
            value: both("[Zahl]", "[number]"),
            unit: both("Menschen", "people"),
            caption: both("arbeiten oder helfen hier mit", "work or lend a hand here"),
          }),
          block.number({
            value: both("[Zahl]", "[number]"),
            unit: both("Kilometer", "kilometres"),
            caption: both("weit fahren wir zu Ihnen", "is how far we will come to you"),
          }),
        ]),
      ]),
    ],
  },
  {
    name: "partners",
    title: both("Partner und Verbände", "Partners and associations"),
    words: both("Logos Sponsoren Lieferanten Mitgliedschaft", "logos sponsors suppliers membership"),
    blocks: [
      block.section({}, [
        block.heading({ text: both("Mit wem wir zusammenarbeiten", "Who we work with") }),
        block.richText({
          html: para(
            "Vieles gelingt nur gemeinsam. Danke an alle, die uns beliefern, unterstützen und weiterempfehlen.",
            "Many things only work together. Thank you to everyone who supplies, supports and recommends us.",
          ),
        }),
        block.logos({ look: "grey" }, [block.logo(), block.logo(), block.logo(), block.logo()]),
      ]),
    ],
  },
];
