import { block, both, contactPage, para, rows } from "../build.ts";
import type { SectionTemplate } from "../template.ts";

const ask = both("Dieses Zimmer anfragen", "Ask about this room");

/** For guests who stay overnight. */
export const stay: SectionTemplate[] = [
  {
    name: "rooms",
    title: both("Zimmer auf Karten", "Rooms on cards"),
    words: both("Doppelzimmer Einzelzimmer Ferienwohnung Pension", "double room single room holiday flat"),
    blocks: [
      block.section({ anchor: "zimmer" }, [
        block.cards({ title: both("Unsere Zimmer", "Our rooms") }, [
          block.card({
            title: both("Einzelzimmer", "Single room"),
            text: para(
              "Klein, ruhig und mit allem, was man für ein paar Nächte braucht. [Größe] m², Bett [Breite] cm.",
              "Small, quiet and with everything you need for a few nights. [Size] m², bed [width] cm wide.",
            ),
            to: contactPage,
            label: ask,
          }),
          block.card({
            title: both("Doppelzimmer", "Double room"),
            text: para(
              "Viel Licht, ein bequemes Bett und ein Platz zum Lesen. [Größe] m², mit Blick auf [Aussicht].",
              "Plenty of light, a comfortable bed and somewhere to read. [Size] m², overlooking [view].",
            ),
            to: contactPage,
            label: ask,
          }),
          block.card({
            title: both("Ferienwohnung", "Holiday flat"),
            text: para(
              "Für alle, die länger bleiben oder mit Kindern kommen: mit eigener Küche, für bis zu [Zahl] Personen.",
              "For longer stays or families: with its own kitchen, sleeping up to [number] people.",
            ),
            to: contactPage,
            label: ask,
          }),
        ]),
      ]),
    ],
  },
  {
    name: "room-close-up",
    title: both("Ein Zimmer näher vorgestellt", "One room in detail"),
    words: both("Zimmer Ausstattung Foto", "room equipment photo"),
    blocks: [
      block.pictureText(
        {
          title: both("[Name des Zimmers]", "[Name of the room]"),
          text: para(
            "Morgens scheint hier die Sonne herein, abends ist es still. Das Bad ist [Beschreibung], und vom Fenster sehen Sie [Aussicht].",
            "The morning sun comes in here, and the evenings are quiet. The bathroom is [description], and from the window you can see [view].",
          ),
          share: "most",
        },
        [block.button({ text: ask, to: contactPage })],
      ),
    ],
  },
  {
    name: "amenities",
    title: both("Ausstattung als Tabelle", "What rooms have, as a table"),
    words: both("WLAN Parkplatz Frühstück Übersicht", "wifi parking breakfast overview"),
    blocks: [
      block.section({ background: "surface", width: "narrow" }, [
        block.heading({ text: both("Was dazugehört", "What is included") }),
        block.table({
          caption: both("Ausstattung und Service", "Facilities and service"),
          headColumn: true,
          cells: rows(
            [
              ["", "Bei uns"],
              ["Bettwäsche und Handtücher", "liegen bereit"],
              ["WLAN", "[in allen Zimmern]"],
              ["Parkplatz", "[am Haus]"],
              ["Frühstück", "[von … bis … Uhr]"],
              ["Anreise und Abreise", "[ab … Uhr, bis … Uhr]"],
            ],
            [
              ["", "With us"],
              ["Bed linen and towels", "ready for you"],
              ["Wi-Fi", "[in all rooms]"],
              ["Parking", "[at the house]"],
              ["Breakfast", "[from … to …]"],
              ["Arrival and departure", "[from …, by …]"],
            ],
          ),
        }),
      ]),
    ],
  },
  {
    name: "breakfast",
    title: both("Frühstück", "Breakfast"),
    words: both("Morgen Brötchen Kaffee Gastgeber", "morning rolls coffee hosts"),
    blocks: [
      block.pictureText({
        title: both("Erst einmal in Ruhe frühstücken", "Breakfast first, and no hurry"),
        text: para(
          "Frische Brötchen, guter Kaffee und Marmelade aus [eigener Küche / der Nachbarschaft]. Wenn Sie etwas nicht vertragen, sagen Sie es uns am Abend vorher.",
          "Fresh rolls, good coffee and jam from [our own kitchen / the neighbourhood]. If there is anything you cannot eat, tell us the evening before.",
        ),
      }),
    ],
  },
];
