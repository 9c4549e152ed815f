import type { Language } from "#contract/language.ts";

/** A line of the notice; those of a list belong together. */
export type NoticeLine = string | { list: readonly string[]; ordered?: true };

export type NoticeWords = {
  title: string;
  lines: readonly NoticeLine[];
  /** The place to which the code in the picture leads, and how it is printed there. */
  link: { href: string; text: string };
};

/** What stands in the official notice, word by word, for those who do not see the picture. */
export const noticeWords: Record<Language, NoticeWords> = {
  de: {
    title: "GESETZLICHE GEWÄHRLEISTUNG",
    lines: [
      "Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit für Waren, die in der Europäischen Union verkauft werden.",
      "Verbraucherinnen und Verbraucher können ihre Rechte im Rahmen des gesetzlichen Gewährleistungsrechts geltend machen, z. B. wenn die Waren",
      { list: ["nicht der Beschreibung entsprechen,", "nicht bestimmungsgemäß funktionieren."] },
      "Verkäufer haften für jede Vertragswidrigkeit, die zum Zeitpunkt der Lieferung der Waren bestand und innerhalb des Zeitraums der gesetzlichen Gewährleistung erkennbar wird. Verkäufer müssen in solchen Fällen Folgendes anbieten:",
      {
        list: [
          "kostenlose Nachbesserung oder kostenlose Ersatzlieferung,",
          "in bestimmten Fällen eine Preisminderung oder eine vollständige Erstattung des Kaufpreises.",
        ],
      },
      "In einigen Ländern gilt ein längerer Zeitraum für die gesetzliche Gewährleistung. Für gebrauchte Waren kann ein kürzerer Zeitraum gelten, jedoch nicht weniger als ein Jahr.",
      "Für weitere Informationen zu Ihren Rechten in einem bestimmten Land scannen Sie den nachstehenden QR-Code oder fragen Sie den Verkäufer.",
      "Was ist zu tun, wenn Sie vertragswidrige Waren erhalten?",
      {
        ordered: true,
        list: [
          "Melden Sie dem Verkäufer das Problem so bald wie möglich.",
          "Legen Sie einen Kaufnachweis vor, z. B. die Quittung, Rechnung oder einen Kontoauszug.",
        ],
      },
      "Verkäufer und Hersteller können auch gewerbliche Garantien gewähren, die unabhängig von der gesetzlichen Gewährleistung gelten. Diese GARAN-Kennzeichnung zeigt beispielsweise, dass der Hersteller eine gewerbliche Haltbarkeitsgarantie ohne zusätzliche Kosten gewährt, die die gesamte Ware abdeckt.",
    ],
    link: {
      href: "https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_de.htm",
      text: "europa.eu/youreurope/garantien",
    },
  },
  en: {
    title: "LEGAL GUARANTEE",
    lines: [
      "Minimum two-year legal guarantee protection for goods sold in the European Union.",
      "Consumers can claim their rights under the legal guarantee of conformity, for example if goods:",
      { list: ["do not match the description;", "do not function as intended."] },
      "Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer:",
      { list: ["free repair or free replacement;", "in some cases, a price reduction or full reimbursement."] },
      "Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.",
      "For more information on your rights in a specific country, scan the QR code below or ask the seller.",
      "What to do if you receive non-conforming goods:",
      {
        ordered: true,
        list: [
          "Contact the seller as soon as possible to report the issue;",
          "Provide proof of purchase, such as a receipt, invoice, or bank statement.",
        ],
      },
      "Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee. For example, you may see this GARAN label representing a commercial guarantee of durability offered by the producer at no additional cost and covering the entire good.",
    ],
    link: { href: "https://europa.eu/youreurope/guarantees", text: "europa.eu/youreurope/guarantees" },
  },
};
