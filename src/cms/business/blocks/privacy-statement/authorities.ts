import type { State } from "#cms/business/holidays.ts";

/** Who watches over how businesses of a state treat data (GDPR Art. 51, § 40 BDSG), and where it is found. */
export const authorities: Record<State, { name: string; host: string }> = {
  BW: {
    name: "Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Baden-Württemberg",
    host: "www.baden-wuerttemberg.datenschutz.de",
  },
  BY: { name: "Bayerisches Landesamt für Datenschutzaufsicht", host: "www.lda.bayern.de" },
  BE: { name: "Berliner Beauftragte für Datenschutz und Informationsfreiheit", host: "www.datenschutz-berlin.de" },
  BB: {
    name: "Die Landesbeauftragte für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg",
    host: "www.lda.brandenburg.de",
  },
  HB: {
    name: "Die Landesbeauftragte für Datenschutz und Informationsfreiheit der Freien Hansestadt Bremen",
    host: "www.datenschutz.bremen.de",
  },
  HH: {
    name: "Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit",
    host: "www.datenschutz-hamburg.de",
  },
  HE: { name: "Der Hessische Beauftragte für Datenschutz und Informationsfreiheit", host: "datenschutz.hessen.de" },
  MV: {
    name: "Der Landesbeauftragte für Datenschutz und Informationsfreiheit Mecklenburg-Vorpommern",
    host: "www.datenschutz-mv.de",
  },
  NI: { name: "Der Landesbeauftragte für den Datenschutz Niedersachsen", host: "www.lfd.niedersachsen.de" },
  NW: {
    name: "Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen",
    host: "www.ldi.nrw.de",
  },
  RP: {
    name: "Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Rheinland-Pfalz",
    host: "www.datenschutz.rlp.de",
  },
  SL: { name: "Unabhängiges Datenschutzzentrum Saarland", host: "www.datenschutz.saarland.de" },
  SN: { name: "Sächsische Datenschutz- und Transparenzbeauftragte", host: "www.datenschutz.sachsen.de" },
  ST: { name: "Landesbeauftragte für den Datenschutz Sachsen-Anhalt", host: "datenschutz.sachsen-anhalt.de" },
  SH: { name: "Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein", host: "www.datenschutzzentrum.de" },
  TH: {
    name: "Thüringer Landesbeauftragter für den Datenschutz und die Informationsfreiheit",
    host: "www.tlfdi.de",
  },
};
