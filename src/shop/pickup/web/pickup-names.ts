/** The names of the fields. Each place has its own ones, since all of them stand in the form. */
export const placeName = "pickup.place";
/** The button that asks for the slots of the day that is chosen; its value is the place. */
export const showName = "pickup.show";

/** Where customers choose a slot: the day whose slots they want to see. */
export function dateName(place: string): string {
  return `pickup.date.${place}`;
}

/** The slot; or the day, where customers choose days. */
export function startName(place: string): string {
  return `pickup.start.${place}`;
}
