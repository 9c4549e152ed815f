import { readHours } from "#cms/business/contract.ts";
import { type Hours, hasWeek, weekdays } from "#cms/business/hours.ts";
import { lastDay, openOn, otherDays, weekParts } from "#cms/business/open-days.ts";
import { hoursLd } from "#cms/business/schema-org.ts";
import { readDesign } from "#cms/design/contract.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { load } from "#web/load.ts";
import { once } from "#web/parts/once.ts";
import { requestFacts } from "#web/request-context.ts";
import { toldBusiness } from "../../../web/told-business.ts";
import { openingHours } from "../block.ts";
import { OpeningHours, type ShownHours } from "./opening-hours.tsx";

/** Search engines are told of other hours this many weeks ahead, whatever is shown. */
const weeksTold = 52;

/** The holidays of a year take longer to find than all the rest of a page that is not kept. */
const knownDays = once((hours: Hours, first: string, last: string) => otherDays(hours, { first, last }));

export default pageBlock({
  type: openingHours,
  async load({ title, text, days, today: saysToday, weeks }, { context, where: { language }, edits }) {
    const { today, hours } = await load(context, readHours, {});
    const { weekly, holidays } = hours;
    const others = knownDays(hours, today, lastDay(today, weeksTold));
    const last = lastDay(today, weeks);
    const inWords = ({ note, ...day }: (typeof others)[number]) => ({ ...day, note: inLanguage(note, language) });
    const shown: ShownHours = {
      title: inLanguage(title, language),
      text: inLanguage(text, language),
      note: inLanguage(hours.note, language),
      week: days === "each" ? weekdays.map((day) => ({ from: day, to: day, spans: weekly[day] })) : weekParts(weekly),
      today: saysToday ? inWords(openOn(today, hours)) : null,
      others: weeks > 0 ? others.filter(({ from }) => from <= last).map(inWords) : [],
      holidays: holidays.state ? (holidays.closed ? "closed" : "open") : null,
      known: hasWeek(weekly),
      ld: null,
    };
    if (edits) return shown;
    if (!shown.known && shown.others.length === 0 && !shown.note.text) return null;
    const [[config], { brand }] = await Promise.all([
      load(context, readConfig, { query: {} }),
      load(context, readDesign, {}),
    ]);
    const { origin } = context.get(requestFacts);
    const telling = { config: config!, origin, language, logo: brand.logo, more: hoursLd(hours, others) };
    return { ...shown, ld: toldBusiness(telling) };
  },
  tells: ({ ld }) => ld,
  View: OpeningHours,
  sheets: ["block-opening-hours"],
});
