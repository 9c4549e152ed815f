/** A text in German, and in English where it is translated: title, and paragraphs. */
export type CorpusText = { de: [title: string, html: string]; en?: [title: string, html: string] };

/** What a small winery with guest rooms might publish; the n-th text is published on the n-th day of the year 2026. */
export const corpus: CorpusText[] = [
  {
    de: ["Weinprobe im Gewölbekeller", "<p>Jeden Samstag laden wir zu einer Probe mit sechs Weinen ein.</p>"],
    en: ["Wine tasting in the vaulted cellar", "<p>Every Saturday we invite you to taste six wines.</p>"],
  },
  {
    de: ["Unsere Weine", "<p>Vom trockenen Riesling bis zur edelsüßen Auslese.</p>"],
    en: ["Our wines", "<p>From dry Riesling to sweet dessert wines.</p>"],
  },
  {
    de: ["Riesling trocken 2024", "<p>Ein Riesling mit feiner Säure, wie ihn der Schiefer gibt.</p>"],
    en: ["Dry Riesling 2024", "<p>A Riesling with fine acidity, as the slate gives it.</p>"],
  },
  {
    de: ["Rotwein aus dem Barrique", "<p>Der Spätburgunder reift zwölf Monate im Holzfass.</p>"],
    en: ["Red wine from the barrel", "<p>The Pinot Noir matures in oak for twelve months.</p>"],
  },
  {
    de: ["Die Weinlese beginnt", "<p>Die ersten Trauben sind reif. Helferinnen und Helfer sind willkommen.</p>"],
    en: ["The harvest begins", "<p>The first grapes are ripe. Helpers are welcome.</p>"],
  },
  { de: ["Federweißer und Zwiebelkuchen", "<p>Ab September gibt es jungen Wein im Hof.</p>"] },
  {
    de: [
      "Hoffest am ersten Juliwochenende",
      "<p>Musik, Flammkuchen und offene Weine.</p><h2>Anfahrt</h2><p>Bitte kommen Sie mit der Bahn.</p>",
    ],
    en: [
      "Summer party on the estate",
      "<p>Music, tarte flambée and wines by the glass.</p><h2>Getting here</h2><p>Please come by train.</p>",
    ],
  },
  {
    de: ["Gästezimmer mit Frühstück", "<p>Vier Zimmer mit Blick auf die Mosel.</p>"],
    en: ["Guest rooms with breakfast", "<p>Four rooms overlooking the Moselle.</p>"],
  },
  {
    de: ["Ferienwohnung unter dem Dach", "<p>Für Familien bis fünf Personen, mit Küche.</p>"],
    en: ["Holiday flat under the roof", "<p>For families of up to five, with a kitchen.</p>"],
  },
  {
    de: ["Preise der Zimmer", "<p>Ein Doppelzimmer kostet 89 Euro in der Nacht.</p>"],
    en: ["Room prices", "<p>A double room costs 89 euros a night.</p>"],
  },
  {
    de: ["Über uns", "<p>Seit 1783 bewirtschaftet unsere Familie den Hang.</p>"],
    en: ["About us", "<p>Our family has worked the slope since 1783.</p>"],
  },
  {
    de: ["Anfahrt und Parkplätze", "<p>Hinter dem Haus stehen zehn Parkplätze bereit.</p>"],
    en: ["How to find us and where to park", "<p>There are ten parking spaces behind the house.</p>"],
  },
  {
    de: ["Öffnungszeiten der Vinothek", "<p>Täglich außer sonntags von zehn bis achtzehn Uhr.</p>"],
    en: ["Opening hours of the wine shop", "<p>Every day except Sunday from ten to six.</p>"],
  },
  {
    de: ["Die Mühle am Bach", "<p>Im alten Mühlrad nisten Wasseramseln.</p>"],
    en: ["The mill by the brook", "<p>Dippers nest in the old mill wheel.</p>"],
  },
  {
    de: ["Wanderweg durch die Weinberge", "<p>Acht Kilometer, festes Schuhwerk wird empfohlen.</p>"],
    en: ["Walking trail through the vineyards", "<p>Eight kilometres; sturdy shoes are recommended.</p>"],
  },
  {
    de: ["Radtour an der Mosel", "<p>Räder leihen wir unseren Gästen kostenlos.</p>"],
    en: ["Cycling along the Moselle", "<p>We lend bicycles to our guests free of charge.</p>"],
  },
  {
    de: ["Kochkurs mit Kräutern", "<p>Gemeinsam kochen wir ein Menü aus dem Garten.</p>"],
    en: ["Cookery course with herbs", "<p>Together we cook a menu from the garden.</p>"],
  },
  { de: ["Kräutergarten im Mai", "<p>Salbei, Thymian und Liebstöckel treiben aus.</p>"] },
  {
    de: ["Hochzeiten im Gutshaus", "<p>Heiraten Sie in unserem Saal mit bis zu achtzig Gästen.</p>"],
    en: ["Weddings at the manor", "<p>Get married in our hall with up to eighty guests.</p>"],
  },
  {
    de: ["Tagungsräume", "<p>Beamer, Leinwand und schnelles Internet.</p>"],
    en: ["Meeting rooms", "<p>Projector, screen and fast internet.</p>"],
  },
  {
    de: ["Newsletter", "<p>Viermal im Jahr schreiben wir Ihnen eine E-Mail.</p>"],
    en: ["Newsletter", "<p>Four times a year we write you an e-mail.</p>"],
  },
  {
    de: ["Gutscheine verschenken", "<p>Ein Gutschein für eine Weinprobe passt immer.</p>"],
    en: ["Vouchers as gifts", "<p>A voucher for a wine tasting always fits.</p>"],
  },
  {
    de: ["Versand und Lieferung", "<p>Ab zwölf Flaschen liefern wir frei Haus.</p>"],
    en: ["Shipping and delivery", "<p>From twelve bottles on, delivery is free.</p>"],
  },
  {
    de: ["Glutenfreie Speisen", "<p>Auch vegane Gerichte stehen auf der Karte.</p>"],
    en: ["Gluten-free dishes", "<p>There are vegan dishes on the menu, too.</p>"],
  },
  {
    de: ["Hunde sind willkommen", "<p>Ein Hund im Zimmer kostet zehn Euro.</p>"],
    en: ["Dogs are welcome", "<p>A dog in the room costs ten euros.</p>"],
  },
  {
    de: ["Barrierefreier Zugang", "<p>Eine Rampe führt in die Vinothek.</p>"],
    en: ["Step-free access", "<p>A ramp leads into the wine shop.</p>"],
  },
  {
    de: ["Stellenangebot: Winzergeselle", "<p>Wir suchen Verstärkung für den Keller.</p>"],
    en: ["Job offer: journeyman winemaker", "<p>We are looking for somebody for the cellar.</p>"],
  },
  { de: ["Praktikum im Weinberg", "<p>Schülerinnen und Schüler lernen den Rebschnitt.</p>"] },
  { de: ["Frost im April", "<p>In der Nacht fielen die Temperaturen auf minus vier Grad.</p>"] },
  {
    de: ["Sekt aus eigener Herstellung", "<p>Drei Jahre auf der Hefe gelagert.</p>"],
    en: ["Our own sparkling wine", "<p>Three years on the lees.</p>"],
  },
  {
    de: ["Traubensaft für Kinder", "<p>Ohne Zucker, frisch gepresst.</p>"],
    en: ["Grape juice for children", "<p>Without sugar, freshly pressed.</p>"],
  },
  {
    de: ["Adventsmarkt im Hof", "<p>Glühwein, Kerzen und Handwerk.</p>"],
    en: ["Christmas market in the courtyard", "<p>Mulled wine, candles and crafts.</p>"],
  },
  { de: ["Silvester auf dem Gut", "<p>Ein Menü in fünf Gängen und ein Feuerwerk über der Mosel.</p>"] },
  {
    de: ["Kellerführung für Gruppen", "<p>Führungen dauern eine Stunde und kosten fünf Euro.</p>"],
    en: ["Cellar tours for groups", "<p>Tours take an hour and cost five euros.</p>"],
  },
  {
    de: ["Der neue Jahrgang", "<p>Der Jahrgang 2025 ist gefüllt.</p>"],
    en: ["The new vintage", "<p>The vintage of 2025 has been bottled.</p>"],
  },
  {
    de: ["Auszeichnung für den Spätburgunder", "<p>Gold bei der Landesprämierung.</p>"],
    en: ["Award for the Pinot Noir", "<p>Gold in the regional competition.</p>"],
  },
  {
    de: ["Ökologischer Anbau", "<p>Wir arbeiten ohne Herbizide und mit Begrünung.</p>"],
    en: ["Organic farming", "<p>We work without herbicides and with cover crops.</p>"],
  },
  {
    de: ["Bienen im Weinberg", "<p>Sechs Völker bestäuben unsere Obstbäume.</p>"],
    en: ["Bees in the vineyard", "<p>Six colonies pollinate our fruit trees.</p>"],
  },
  { de: ["Honig und Marmelade", "<p>Aus dem Hofladen, solange der Vorrat reicht.</p>"] },
  {
    de: ["Schließtage im Januar", "<p>Vom 6. bis zum 20. Januar bleibt der Hof geschlossen.</p>"],
    en: ["Closed in January", "<p>The estate is closed from 6 to 20 January.</p>"],
  },
  { de: ["Feuerwehrfest", "<p>Die Freiwillige Feuerwehr feiert bei uns auf dem Hof.</p>"] },
  {
    de: ["Lesung mit Musik", "<p>Eine Autorin liest Geschichten über den Fluss.</p>"],
    en: ["Reading with music", "<p>An author reads stories about the river.</p>"],
  },
  {
    de: ["Kinderfest", "<p>Spiele, Ponys und Kuchen für die Kleinen.</p>"],
    en: ["Children’s party", "<p>Games, ponies and cake for the little ones.</p>"],
  },
  { de: ["Straußwirtschaft", "<p>Vier Monate im Jahr hängt der Strauß vor der Tür.</p>"] },
  {
    de: ["Speisekarte", "<p>Winzervesper, Käse und Brot aus dem Steinofen.</p>"],
    en: ["Menu", "<p>Cold platter, cheese and bread from the stone oven.</p>"],
  },
  {
    de: ["Käse und Wein", "<p>Welcher Käse zu welchem Wein passt.</p>"],
    en: ["Cheese and wine", "<p>Which cheese goes with which wine.</p>"],
  },
  {
    de: ["Weinwissen für Anfänger", "<p>Was Säure, Süße und Tannin bedeuten.</p>"],
    en: ["Wine for beginners", "<p>What acidity, sweetness and tannin mean.</p>"],
  },
  {
    de: ["Das Fass", "<p>Fässer aus Eiche halten dreißig Jahre.</p>"],
    en: ["The barrel", "<p>Barrels made of oak last thirty years.</p>"],
  },
  {
    de: ["Reben pflanzen", "<p>Eine Rebe braucht drei Jahre bis zur ersten Ernte.</p>"],
    en: ["Planting vines", "<p>A vine takes three years until its first harvest.</p>"],
  },
  {
    de: ["Patenschaft für eine Rebe", "<p>Werden Sie Pate und ernten Sie selbst.</p>"],
    en: ["Adopt a vine", "<p>Become a godparent and harvest yourself.</p>"],
  },
  { de: ["Wetter und Klima", "<p>Die Sommer werden heißer und trockener.</p>"] },
  {
    de: ["Trockenmauern", "<p>In den Mauern leben Eidechsen.</p>"],
    en: ["Dry stone walls", "<p>Lizards live in the walls.</p>"],
  },
  { de: ["Die Schaukel im Garten", "<p>Kinder spielen unter dem Nussbaum.</p>"] },
  { de: ["Nüsse und Quitten", "<p>Im Oktober sammeln wir Walnüsse.</p>"] },
  {
    de: ["Bezahlen mit Karte", "<p>Wir nehmen alle Karten und Bargeld.</p>"],
    en: ["Paying by card", "<p>We take all cards and cash.</p>"],
  },
  { de: ["Datenschutz im Hofladen", "<p>Die Kamera am Eingang speichert nichts.</p>"] },
  {
    de: ["Presse", "<p>Bilder und Texte für Zeitungen.</p>"],
    en: ["Press", "<p>Pictures and texts for newspapers.</p>"],
  },
  {
    de: ["Café Léonie", "<p>Kaffee, Crème brûlée und Kuchen am Nachmittag.</p>"],
    en: ["Café Léonie", "<p>Coffee, crème brûlée and cake in the afternoon.</p>"],
  },
  {
    de: ["Bushaltestelle", "<p>Der Bus hält stündlich vor der Kirche.</p>"],
    en: ["Bus stop", "<p>The bus stops in front of the church every hour.</p>"],
  },
  {
    de: ["Kirche und Dorf", "<p>Ein Rundgang durch das Dorf dauert eine Stunde.</p>"],
    en: ["Church and village", "<p>A walk around the village takes an hour.</p>"],
  },
  {
    de: ["Schiffe auf der Mosel", "<p>Fahrten nach Cochem im Sommer.</p>"],
    en: ["Boats on the Moselle", "<p>Trips to Cochem in summer.</p>"],
  },
  {
    de: ["Wellness und Sauna", "<p>Die Sauna steht unseren Gästen abends offen.</p>"],
    en: ["Wellness and sauna", "<p>The sauna is open to our guests in the evening.</p>"],
  },
  {
    de: ["Stornierung einer Buchung", "<p>Bis sieben Tage vorher können Sie kostenlos stornieren.</p>"],
    en: ["Cancelling a booking", "<p>You can cancel free of charge until seven days before.</p>"],
  },
  {
    de: ["Anfragen", "<p>Schreiben Sie uns, wir antworten am selben Tag.</p>"],
    en: ["Enquiries", "<p>Write to us, we answer on the same day.</p>"],
  },
];
