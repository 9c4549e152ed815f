import { Badge, Group, Text } from "@mantine/core";
import type { Language } from "#contract/language.ts";
import type { PickupPlace } from "#shop/pickup/contract.ts";
import { RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { RowPieces } from "#web/admin/lists/list-declaration.ts";
import { useTexts } from "#web/texts.tsx";
import { type PlaceIntent, placeAddress } from "./pickup-list.ts";

/** What the list says of a place. */
export type PlaceRow = Pick<PickupPlace, "enabled" | "address" | "ownHours" | "choose" | "perSlot" | "booked"> & {
  id: string;
  name: string;
  lang: Language | undefined;
};

type Props = { row: PlaceRow; pieces: RowPieces<PlaceRow, PlaceIntent> };

/** One place: where it is, what customers choose there, and how much is still to be collected. */
export function PlaceLine({ row, pieces }: Props) {
  const t = useTexts();
  const { id, name, lang, enabled, address, ownHours, choose, perSlot, booked } = row;
  const told = [
    t(`admin:pickup.told.hours.${ownHours ? "own" : "business"}`),
    t(`admin:pickup.told.choose.${choose}`),
    ...(perSlot !== null && choose !== "nothing" ? [t(`admin:pickup.most.${choose}`, { count: perSlot })] : []),
  ];
  return (
    <Group gap="sm" wrap="nowrap" className="pickup-line">
      {pieces.checkbox}
      <div className="shop-line-name">
        <Group gap="xs">
          <RowTitle to={placeAddress(id)} lang={lang}>
            {name}
          </RowTitle>
          {!enabled && (
            <Badge variant="light" color="gray" c="inherit" tt="none">
              {t("admin:pickup.off")}
            </Badge>
          )}
        </Group>
        <Text size="sm">{address.replaceAll("\n", ", ")}</Text>
        <Text size="sm" c="dimmed">
          {told.join(" · ")}
        </Text>
        {booked > 0 && (
          <Text size="sm" mt={2}>
            {t("admin:pickup.booked", { count: booked })}
          </Text>
        )}
      </div>
      {pieces.menu}
    </Group>
  );
}
