import { useTexts } from "#web/texts.tsx";

/** The two answers without individual choices. They look alike, since neither may be favoured (§ 25 TDDDG). */
export function AllOrNecessary() {
  const t = useTexts();
  return (
    <>
      <button type="submit" name="choice" value="all">
        {t("site:cookies.all")}
      </button>
      <button type="submit" name="choice" value="necessary">
        {t("site:cookies.necessary")}
      </button>
    </>
  );
}
