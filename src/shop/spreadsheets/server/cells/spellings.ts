/** Other names of the values of choices, folded: what people and other shops write. */
export const spellings: Record<string, Readonly<Record<string, string>>> = {
  type: {
    ...{ flasche: "bottle", paket: "case", kiste: "case", probierpaket: "case", lebensmittel: "food" },
    ...{ ware: "merchandise", artikel: "merchandise", gutschein: "voucher", "gift card": "voucher", karte: "ticket" },
    ...{ eintrittskarte: "ticket", veranstaltung: "ticket", leistung: "service", dienstleistung: "service" },
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
