import { block, both } from "../build.ts";
import type { SectionTemplate } from "../template.ts";

const amount = both("[Preis]", "[price]");
type Texts = ReturnType<typeof both>;
const price = (name: Texts, text?: Texts) => block.price({ name, price: amount, ...(text && { text }) });

/** What things cost; the sums are the owner's to fill in. */
export const prices: SectionTemplate[] = [
  {
    name: "menu",
    title: both("Speisekarte", "Menu"),
    words: both("Essen Trinken Gerichte Restaurant Café", "food drinks dishes restaurant café"),
    blocks: [
      block.section({ anchor: "speisekarte" }, [
        block.priceList(
          {
            title: both("Unsere Karte", "Our menu"),
            note: both(
              "Sie vertragen etwas nicht? Fragen Sie uns, wir sagen Ihnen genau, was in jedem Gericht steckt.",
              "Is there something you cannot eat? Ask us, and we will tell you exactly what is in each dish.",
            ),
          },
          [
            block.priceGroup({ title: both("Vorweg", "To start") }, [
              price(both("Suppe des Tages", "Soup of the day"), both("mit frischem Brot", "with fresh bread")),
              price(both("Blattsalat", "Green salad"), both("mit Kernen und Kräutern", "with seeds and herbs")),
            ]),
            block.priceGroup({ title: both("Hauptgerichte", "Mains") }, [
              price(both("[Gericht mit Fleisch]", "[Dish with meat]"), both("[Beilagen]", "[sides]")),
              price(both("[Gericht mit Fisch]", "[Dish with fish]"), both("[Beilagen]", "[sides]")),
              price(both("[Gericht ohne Fleisch]", "[Dish without meat]"), both("[Beilagen]", "[sides]")),
            ]),
            block.priceGroup({ title: both("Zum Schluss", "To finish") }, [
              price(both("Kuchen vom Blech", "Tray-baked cake"), both("je nach Jahreszeit", "depending on the season")),
              price(both("Kaffee", "Coffee")),
            ]),
          ],
        ),
      ]),
    ],
  },
  {
    name: "room-prices",
    title: both("Zimmerpreise", "Room prices"),
    words: both("Übernachtung Pension Nacht Kosten", "overnight stay night costs"),
    blocks: [
      block.section({ anchor: "preise" }, [
        block.priceList(
          {
            title: both("Was eine Nacht kostet", "What a night costs"),
            note: both(
              "Die Preise gelten pro Zimmer und Nacht. Im Preis enthalten: [Leistungen].",
              "Prices are per room and night. They include: [services].",
            ),
          },
          [
            block.priceGroup({ title: both("Zimmer", "Rooms") }, [
              price(both("Einzelzimmer", "Single room"), both("für eine Person", "for one person")),
              price(both("Doppelzimmer", "Double room"), both("für zwei Personen", "for two people")),
              price(
                both("Ferienwohnung", "Holiday flat"),
                both("für bis zu [Zahl] Personen", "for up to [number] people"),
              ),
            ]),
            block.priceGroup({ title: both("Dazu, wenn Sie möchten", "If you like") }, [
              price(both("Frühstück", "Breakfast"), both("pro Person", "per person")),
              price(both("Kinderbett", "Cot")),
            ]),
          ],
        ),
      ]),
    ],
  },
  {
    name: "service-prices",
    title: both("Preise für Leistungen", "Prices for services"),
    words: both("Stundensatz Honorar Handwerk Praxis Salon", "hourly rate fee trades practice salon"),
    blocks: [
      block.section({ anchor: "preise" }, [
        block.priceList(
          {
            title: both("Unsere Preise", "Our prices"),
            note: both(
              "Vor größeren Arbeiten bekommen Sie von uns ein schriftliches Angebot.",
              "Before any larger job you will get a written offer from us.",
            ),
          },
          [
            block.priceGroup({ title: both("Häufig gefragt", "Often asked for") }, [
              price(both("Erstes Gespräch", "First meeting"), both("etwa [Zahl] Minuten", "about [number] minutes")),
              price(both("[Leistung]", "[Service]"), both("[was dazugehört]", "[what is included]")),
              price(both("Arbeitsstunde", "Hour of work")),
              price(both("Anfahrt", "Travel"), both("im Umkreis von [Zahl] km", "within [number] km")),
            ]),
          ],
        ),
      ]),
    ],
  },
  {
    name: "membership",
    title: both("Beiträge und Mitgliedschaft", "Membership fees"),
    words: both("Verein Mitglied Jahresbeitrag Abo Kurs", "club member annual fee subscription course"),
    blocks: [
      block.section({ background: "tint", anchor: "mitglied-werden" }, [
        block.priceList(
          {
            title: both("Mitglied werden", "Become a member"),
            look: "cards",
            note: both(
              "Wenn der Beitrag für Sie gerade schwierig ist, sprechen Sie uns an. Daran soll es nicht scheitern.",
              "If the fee is difficult for you at the moment, talk to us. It should not keep anyone away.",
            ),
          },
          [
            block.priceGroup({ title: both("Beiträge im Jahr", "Fees per year") }, [
              price(both("Erwachsene", "Adults")),
              price(
                both("Kinder und Jugendliche", "Children and young people"),
                both("bis [Alter] Jahre", "up to the age of [age]"),
              ),
              price(both("Familien", "Families"), both("alle unter einem Dach", "everyone under one roof")),
            ]),
          ],
        ),
      ]),
    ],
  },
  {
    name: "wine-list",
    title: both("Weinliste", "Wine list"),
    words: both("Weingut Weiß Rot Sekt Flasche", "winery white red sparkling bottle"),
    blocks: [
      block.section({ anchor: "weine" }, [
        block.priceList(
          {
            title: both("Unsere Weine", "Our wines"),
            note: both(
              "Alle Preise je Flasche zu [Inhalt]. Ab Hof nehmen Sie gern auch einzelne Flaschen mit.",
              "All prices are per bottle of [volume]. At the winery you are welcome to buy single bottles.",
            ),
          },
          [
            block.priceGroup({ title: both("Weiß", "White") }, [
              price(
                both("[Rebsorte, Jahrgang]", "[Grape, vintage]"),
                both("frisch und leicht, zum Feierabend", "fresh and light, for the end of the day"),
              ),
              price(
                both("[Rebsorte, Lage]", "[Grape, origin]"),
                both("kräftig, zu gutem Essen", "full-bodied, for a good meal"),
              ),
            ]),
            block.priceGroup({ title: both("Rot und Rosé", "Red and rosé") }, [
              price(
                both("[Rebsorte, Jahrgang]", "[Grape, vintage]"),
                both("weich, mit viel Frucht", "soft, with plenty of fruit"),
              ),
              price(
                both("[Rosé, Jahrgang]", "[Rosé, vintage]"),
                both("gut gekühlt für warme Abende", "well chilled, for warm evenings"),
              ),
            ]),
          ],
        ),
      ]),
    ],
  },
];
