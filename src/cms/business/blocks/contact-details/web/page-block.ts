import { readDesign } from "#cms/design/contract.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { toldBusiness } from "../../../web/told-business.ts";
import { contactDetails } from "../block.ts";
import { ContactDetails, type ShownContact } from "./contact-details.tsx";

/** Where an address is looked for. Nothing is asked there before somebody follows the link. */
const maps = {
  osm: "https://www.openstreetmap.org/search?query=",
  gmaps: "https://www.google.com/maps/search/?api=1&query=",
};

export default pageBlock({
  type: contactDetails,
  async load({ title, text, address, phone, mail, map, provider, look }, { context, where: { language }, edits }) {
    const [config] = await load(context, readConfig, { query: {} });
    const own = config!.business;
    const place = [own.address.street, `${own.address.zip} ${own.address.city}`.trim()].filter(Boolean);
    const shown: ShownContact = {
      look,
      title: inLanguage(title, language),
      text: inLanguage(text, language),
      address: address ? [own.name, ...place].filter(Boolean) : [],
      phone: phone ? own.phone : "",
      mail: mail ? own.email : "",
      map: map && place.length > 0 ? maps[provider] + encodeURIComponent(place.join(", ")) : null,
      ld: null,
    };
    if (edits) return shown;
    const said = shown.address.length > 0 || shown.phone || shown.mail || shown.map;
    if (!said && !shown.title.text && !shown.text.text) return null;
    const { origin } = context.get(requestFacts);
    const { logo } = (await load(context, readDesign, {})).brand;
    return { ...shown, ld: own.name ? toldBusiness({ config: config!, origin, language, logo }) : null };
  },
  tells: ({ ld }) => ld,
  View: ContactDetails,
  sheets: ["block-contact-details"],
});
