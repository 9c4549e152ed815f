import type { Translate } from "#contract/texts/translate.ts";
import { useTexts } from "#web/texts.tsx";
import { useDone } from "../form/outcome/use-done.ts";
import { tellSuccess } from "../notices/notify.ts";
import type { ListAct } from "./list-declaration.ts";
import type { ListRow } from "./list-row.ts";

/** How the address of a copy says that it is one. */
export const duplicated = "duplicated";

/** The act in the menu of a row that makes a copy of it. */
export function duplicateAct<R extends ListRow>(t: Translate, may: (row: R) => boolean): ListAct<R, "duplicate"> {
  return { intent: "duplicate", icon: "copy", label: t("admin:duplicate.do"), may, bulk: false };
}

/** Says on the screen of a copy that it is one. `tellOther` says what else a form did before it led here. */
export function useDuplicated(tellOther?: (what: string) => void): void {
  const t = useTexts();
  useDone((what) => (what === duplicated ? tellSuccess(t("admin:duplicate.done")) : tellOther?.(what)));
}
