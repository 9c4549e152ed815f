import { NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { type OfferedPlace, readPickup } from "#shop/pickup/contract.ts";
import { pickupDayText, slotClocks } from "#shop/pickup/pickup-text.ts";
import { browserApi } from "#web/browser-api.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { PartProps } from "./part-props.ts";

type PickupProps = Pick<PartProps, "typed" | "change" | "faultAt"> & { places: OfferedPlace[] };

/** Where and when it is collected. */
export function PickupInputs({ typed, change, faultAt, places }: PickupProps) {
  const t = useTexts();
  const language = useLanguage();
  const { place: chosen, start } = typed.pickup;
  const known = places.find(({ _id }) => _id === chosen) ?? places[0];
  const [day, setDay] = useState<string | null>(null);
  const [slots, setSlots] = useState<OfferedPlace["slots"]>([]);
  if (!known) return null;
  const begin = (value: string | null) => change({ pickup: { place: known._id, start: value } });
  const dayOptions = known.days
    .filter(({ left }) => left !== 0)
    .map((one) => ({ value: one.day, label: pickupDayText(one.day, language) }));
  const none = { value: "", label: t("admin:takeOrder.pickup.choose") };
  return (
    <>
      <NativeSelect
        id="pickup-place"
        label={t("admin:takeOrder.pickup.place")}
        data={places.map(({ _id, name_de, name_en }) => ({
          value: _id,
          label: (language === "en" && name_en) || name_de || name_en,
        }))}
        value={known._id}
        error={faultAt("pickup/place") ?? faultAt("pickup")}
        onChange={({ currentTarget: { value } }) => {
          setDay(null);
          change({ pickup: { place: value, start: null } });
        }}
      />
      {known.choose !== "nothing" && (
        <NativeSelect
          id="pickup-day"
          label={t("admin:takeOrder.pickup.day")}
          data={[none, ...dayOptions]}
          value={(known.choose === "day" ? start : day) ?? ""}
          error={known.choose === "day" ? faultAt("pickup/start") : undefined}
          onChange={({ currentTarget: { value } }) => {
            setDay(value || null);
            setSlots([]);
            if (value && known.choose === "time") {
              browserApi.call(readPickup, { query: { place: known._id, day: value } }).then(
                ({ places: [asked] }) => asked?.day === value && setSlots(asked.slots),
                () => setDay(null),
              );
            }
            begin(known.choose === "day" ? value || null : null);
          }}
        />
      )}
      {known.choose === "time" && day !== null && (
        <NativeSelect
          id="pickup-time"
          label={t("admin:takeOrder.pickup.time")}
          data={[
            none,
            ...slots
              .filter(({ left }) => left !== 0)
              .map((slot) => ({ value: slot.start, label: slotClocks(slot, language) })),
          ]}
          value={start ?? ""}
          error={faultAt("pickup/start")}
          onChange={({ currentTarget: { value } }) => begin(value || null)}
        />
      )}
      {known.choose === "time" && day === null && faultAt("pickup/start") && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {faultAt("pickup/start")}
        </Text>
      )}
    </>
  );
}
