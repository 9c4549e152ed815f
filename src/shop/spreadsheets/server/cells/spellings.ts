/** Other names of the values of choices, folded: what people and other shops write. */
export const spellings: Record<string, Readonly<Record<string, string>>> = {
  type: {
    ...{ flasche: "bottle", paket: "case", kiste: "case", probierpaket: "case", lebensmittel: "food" },
    ...{ ware: "merchandise", artikel: "merchandise", gutschein: "voucher", "gift card": "voucher", karte: "ticket" },
    ...{ eintrittskarte: "ticket", veranstaltung: "ticket", leistung: "service", dienstleistung: "service" },
  },
  drink: {
    ...{ wein: "wine", stillwein: "wine", qualitatsschaumwein: "sekt", schaumwein: "sparkling" },
    ...{ "sparkling wine": "sparkling", "schaumwein mit kohlensaure": "aeratedSparkling" },
    ...{ "schaumwein mit zugesetzter kohlensaure": "aeratedSparkling", "aerated sparkling wine": "aeratedSparkling" },
    ...{ perlwein: "semiSparkling", secco: "semiSparkling", "semi-sparkling wine": "semiSparkling" },
    ...{ "perlwein mit kohlensaure": "aeratedSemiSparkling", "aerated semi-sparkling wine": "aeratedSemiSparkling" },
    ...{ "perlwein mit zugesetzter kohlensaure": "aeratedSemiSparkling", likorwein: "liqueurWine" },
    ...{ "liqueur wine": "liqueurWine", traubenmost: "must", federweisser: "must", "grape must": "must" },
    ...{ "teilweise gegorener traubenmost": "must", "wein entalkoholisiert": "dealcoholised" },
    ...{ "entalkoholisierter wein": "dealcoholised", "de-alcoholised wine": "dealcoholised" },
    ...{
      "schaumwein entalkoholisiert": "dealcoholisedSparkling",
      "entalkoholisierter schaumwein": "dealcoholisedSparkling",
    },
    ...{
      "de-alcoholised sparkling wine": "dealcoholisedSparkling",
      "wein teilweise entalkoholisiert": "partlyDealcoholised",
    },
    ...{
      "teilweise entalkoholisierter wein": "partlyDealcoholised",
      "partially de-alcoholised wine": "partlyDealcoholised",
    },
    ...{
      "aromatisierter wein": "aromatised",
      "aromatisiertes weinerzeugnis": "aromatised",
      "aromatised wine": "aromatised",
    },
    ...{ fruchtwein: "fruitWine", obstwein: "fruitWine", honigwein: "fruitWine", met: "fruitWine", cider: "fruitWine" },
    ...{ "fruit wine": "fruitWine", bier: "beer", spirituose: "spirit", likor: "spirit", brand: "spirit" },
    ...{ saft: "juice", traubensaft: "juice", anderes: "other", "anderes getrank": "other" },
  },
  taxClass: {
    ...{ normal: "standard", voll: "standard", regelsatz: "standard", ermassigt: "reduced", "reduced-rate": "reduced" },
    ...{ "reduced rate": "reduced", "ermassigter steuersatz": "reduced", "zero-rate": "zero", "zero rate": "zero" },
    ...{ steuerfrei: "zero", frei: "zero", "virtual-rate": "standard", "virtual-reduced-rate": "reduced" },
  },
  stock: { "ohne bestand": "untracked", bestand: "tracked", nachlieferbar: "backorder" },
  allergens: {
    ...{ krebstiere: "crustaceans", eier: "eggs", ei: "eggs", fisch: "fish", erdnusse: "peanuts", soja: "soya" },
    ...{ milch: "milk", nusse: "nuts", schalenfruchte: "nuts", sellerie: "celery", senf: "mustard" },
    ...{ sesam: "sesame", sulfite: "sulphites", sulfites: "sulphites", "enthalt sulfite": "sulphites" },
    ...{ schwefeldioxid: "sulphites", lupinen: "lupin", weichtiere: "molluscs" },
  },
};
