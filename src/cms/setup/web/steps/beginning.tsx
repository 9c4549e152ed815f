import { useTexts } from "#web/texts.tsx";
import { DemoPicture, EmptyPicture } from "./pictures.tsx";
import { Radios } from "./radios.tsx";

/** Whether the site begins as the owner's own, or as the finished demo to look at. */
export function Beginning({ chosen, error }: { chosen: string; error: string | undefined }) {
  const t = useTexts();
  const option = (value: "demo" | "empty") => ({
    value,
    label: t(`site:setup.beginning.${value}.name`),
    text: t(`site:setup.beginning.${value}.text`),
  });
  return (
    <Radios
      name="beginning"
      legend={t("site:setup.beginning.legend")}
      error={error}
      look="setup-cards"
      chosen={chosen}
      options={[
        { ...option("empty"), picture: <EmptyPicture /> },
        { ...option("demo"), picture: <DemoPicture /> },
      ]}
    />
  );
}
