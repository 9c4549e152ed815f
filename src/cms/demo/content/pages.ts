import blackbirdTrail from "./pages/blackbird-trail.json" with { type: "json" };
import contact from "./pages/contact.json" with { type: "json" };
import estate from "./pages/estate.json" with { type: "json" };
import events from "./pages/events.json" with { type: "json" };
import guestRooms from "./pages/guest-rooms.json" with { type: "json" };
import harvestWork from "./pages/harvest-work.json" with { type: "json" };
import home from "./pages/home.json" with { type: "json" };
import imprint from "./pages/imprint.json" with { type: "json" };
import privacy from "./pages/privacy.json" with { type: "json" };
import tasting from "./pages/tasting.json" with { type: "json" };
import vineyards from "./pages/vineyards.json" with { type: "json" };
import wines from "./pages/wines.json" with { type: "json" };

/** All of them, in the order in which the menus name them. */
export const pages = [
  home,
  estate,
  wines,
  vineyards,
  tasting,
  guestRooms,
  events,
  blackbirdTrail,
  harvestWork,
  contact,
  imprint,
  privacy,
];
