import { useTexts } from "#web/texts.tsx";

/** The two answers that need no choice of one's own. They look alike: neither may be pushed (§ 25 TDDDG). */
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
