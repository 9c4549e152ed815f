import type { Trade } from "#cms/setup/contract.ts";

/** On 48 by 48, in strokes. */
const drawings: Record<Trade, string> = {
  winery:
    "M24 8c5-4 10-3 13-1-3 4-8 5-13 1zM24 8v5M18 17a4 4 0 1 0 .1 0zM30 17a4 4 0 1 0 .1 0zM24 24a4 4 0 1 0 .1 0zM14 25a4 4 0 1 0 .1 0zM34 25a4 4 0 1 0 .1 0zM19 32a4 4 0 1 0 .1 0zM29 32a4 4 0 1 0 .1 0z",
  restaurant: "M13 7v9a4 4 0 0 0 8 0V7M17 7v34M35 7c-5 2-6 8-6 15h6zM35 7v34",
  guestHouse: "M6 38V13M6 32h36M42 38V27a6 6 0 0 0-6-6H20v11M10 25a4 4 0 1 0 .1-8 4 4 0 0 0-.1 8z",
  crafts: "M8 40l17-17M21 15l6-6c5 0 8 1 12 5l2 2-6 6-4-4-5 5zM29 29l11 11M25 33l4-4",
  practice: "M18 8h12v10h10v12H30v10H18V30H8V18h10z",
  club: "M12 42V7M12 9c8-4 14 4 24 0v16c-10 4-16-4-24 0",
  shop: "M9 8h30l4 10a5 5 0 0 1-9.5 0 5 5 0 0 1-9.5 0 5 5 0 0 1-9.5 0A5 5 0 0 1 5 18zM9 24v16h30V24M15 40V30h8v10M28 30h7v6h-7z",
  none: "M12 6h17l8 8v28H12zM29 6v8h8M24.5 22v12M18.5 28h12",
};

export function TradePicture({ trade }: { trade: Trade }) {
  return (
    <svg className="setup-trade" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false">
      <path d={drawings[trade]} />
    </svg>
  );
}
