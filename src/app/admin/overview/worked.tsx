import { thingScreens } from "#app/features.ts";
import type { Overview } from "#cms/overview/contract.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import type { ThingScreens } from "#web/feature.ts";
import { useTexts } from "#web/texts.tsx";
import { OverviewList } from "./overview-list.tsx";

/** What the user worked on last, to go on with it. */
export function Worked({ worked }: Pick<Overview, "worked">) {
  const t = useTexts();
  return (
    <OverviewList
      id="worked"
      heading={t("admin:overview.worked")}
      nothing={t("admin:overview.nothingWorked")}
      rows={worked.map(({ _id, title, group, at }) => ({
        key: _id,
        to: `${thingScreens[group as keyof ThingScreens]}/${_id}`,
        title,
        about: (
          <>
            {t(`admin:overview.group.${group}`)} · <Time at={at} />
          </>
        ),
      }))}
    />
  );
}
