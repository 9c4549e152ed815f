import { ActionIcon, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Language } from "#contract/language.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { tidyName } from "../values/edit-options.ts";

const noNames: string[] = [];

type Named = { de: string; en: string };
type Props = Named & {
  label: string;
  /** Names that others have already. */
  taken?: string[];
  onChange: (name: Named) => void;
  onRemove: () => void;
  removeLabel: string;
};

/**
 * A name in the languages of the site. It is taken when the field is left: variants carry it, and none may be without
 * one meanwhile.
 */
export function NameInput({ label, de, en, taken = noNames, onChange, onRemove, removeLabel }: Props) {
  const t = useTexts();
  const labelIn = useLabelIn();
  const languages = useSiteLanguages();
  const stored: Named = { de, en };
  const [typed, setTyped] = useState<Partial<Named>>({});
  const value = { ...stored, ...typed };
  const name = tidyName(value.de) || tidyName(value.en);
  const isTaken = taken.includes(name);
  function commit(): void {
    const next = { de: tidyName(value.de), en: tidyName(value.en) };
    setTyped({});
    if (!name || isTaken || (next.de === de && next.en === en)) return;
    onChange(next);
  }
  return (
    <div className="shop-names">
      <div>
        {languages.map((language: Language) => (
          <TextInput
            key={language}
            label={labelIn(label, language)}
            lang={language}
            autoComplete="off"
            maxLength={160}
            value={value[language]}
            error={isTaken ? t("admin:shopProduct.variants.taken") : undefined}
            onChange={({ currentTarget }) => setTyped({ ...typed, [language]: currentTarget.value })}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
              if (event.key === "Enter" || event.key === "Control" || event.key === "Meta") commit();
            }}
          />
        ))}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
      >
        <Icon name="close" />
      </ActionIcon>
    </div>
  );
}
