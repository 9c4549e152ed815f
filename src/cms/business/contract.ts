import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed } from "#contract/wire/shapes.ts";
import { Hours } from "./hours.ts";

/** When the business is open, as of a day in Germany. */
export const HoursToday = closed({ today: Type.String({ format: "date" }), hours: Hours });
export type HoursToday = Static<typeof HoursToday>;

export const readHours = route({
  method: "GET",
  path: "/hours",
  permission: null,
  summary: "The opening hours of the business, and which day it is there. `PUT /config` changes them.",
  reply: HoursToday,
  // At midnight it is another day: what shows this reply is then rendered again.
  tags: () => ["config"],
});
