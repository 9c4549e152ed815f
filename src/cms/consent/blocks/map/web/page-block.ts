import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { requestFacts } from "#web/request-context.ts";
import * as contract from "../block.ts";
import { mapOf } from "../map-place.ts";
import { MapBlock, type ShownPlace } from "./map.tsx";

export default pageBlock({
  type: contract.map,
  load({ title, ...place }, { context, where: { language } }): ShownPlace | null {
    const map = mapOf(place, language);
    if (!map) return null;
    context.get(requestFacts).framed.add(map.provider);
    return { map, address: place.address, title: inLanguage(title, language) };
  },
  View: MapBlock,
  sheets: ["consent"],
  routed: true,
});
