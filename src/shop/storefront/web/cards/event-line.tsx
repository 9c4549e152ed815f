import type { ShownEvent } from "./shown-card.ts";

/** When and where a ticket admits. */
export function EventLine({ event: { start, time, place } }: { event: ShownEvent }) {
  return (
    <p className="shop-event">
      <time dateTime={start}>{time}</time>
      {place && <span>{place}</span>}
    </p>
  );
}
