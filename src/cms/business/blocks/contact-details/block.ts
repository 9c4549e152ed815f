import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, words, yesNo } from "#contract/blocks/block-fields.ts";

/** Where the business is and how to reach it, as the settings of the site say; each part can be left out. */
export const contactDetails = blockType({
  name: "contactDetails",
  v: 1,
  fields: {
    title: words(),
    text: words(),
    address: yesNo(true),
    phone: yesNo(true),
    mail: yesNo(true),
    /** A link to the address on a map. */
    map: yesNo(true),
    provider: choice(["osm", "gmaps"]),
    /** One below the other, or side by side where there is room. */
    look: choice(["below", "beside"]),
  },
  group: "business",
  drawing: "M6 4h12v16H6zM6 8H4M6 12H4M6 16H4M12 11.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 16c0-1.7 1.3-2.6 3-2.6s3 .9 3 2.6",
});
export type ContactProps = PropsOfType<typeof contactDetails>;
