import type { Language } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";
import { listDescription, listName, type Named } from "./list-name.ts";

type Props<L> = {
  /** Unique on the page. */
  id: string;
  lists: L[];
  language: Language;
  isChosen: (list: L) => boolean;
};

/** The lists that a visitor can choose from. */
export function ListBoxes<L extends Named & { _id: string }>({ id, lists, language, isChosen }: Props<L>) {
  const t = useTexts();
  return (
    <fieldset className="field-boxes">
      <legend>{t("subscribers:signUp.lists")}</legend>
      {lists.map((list) => {
        const description = listDescription(list, language);
        return (
          <label key={list._id} htmlFor={`${id}-${list._id}`} className="box">
            <input
              id={`${id}-${list._id}`}
              name="list"
              type="checkbox"
              value={list._id}
              defaultChecked={isChosen(list)}
            />
            <span>
              {listName(list, language)}
              {description && <span className="field-hint">{description}</span>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
