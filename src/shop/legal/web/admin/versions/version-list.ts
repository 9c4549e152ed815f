import { legalKinds } from "#shop/legal/kinds.ts";
import { listAddress, oneFrom } from "#web/admin/lists/filters/list-address.ts";
import { versionsPath } from "../legal-places.ts";

export const versionList = listAddress(versionsPath, {
  kind: oneFrom(legalKinds),
  language: oneFrom(["de", "en"]),
});
