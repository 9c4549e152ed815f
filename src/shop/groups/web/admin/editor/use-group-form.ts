import { useMemo } from "react";
import type { ShopFacts } from "#shop/catalogue/web/admin/index.ts";
import type { Group } from "#shop/groups/contract.ts";
import { useKeptForm } from "#web/admin/keeping/editor/use-kept-form.ts";
import type { Sitting } from "#web/admin/keeping/use-sitting.ts";
import { tellPublished } from "#web/admin/publishing/tell-published.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { groupKind } from "../group-kind.ts";
import { publicAddress } from "../list/group-rows.ts";
import { type GroupValues, groupForm } from "./group-values.ts";

type Options = { first: Group | null; sitting: Sitting; facts: ShopFacts; parent: string | null };

/** The form of a product group. */
export function useGroupForm({ first, sitting, facts, parent }: Options) {
  const t = useTexts();
  const [main] = useSiteLanguages();
  const fields = useMemo(() => groupForm(parent), [parent]);
  const form = useKeptForm<Group, GroupValues>({
    fields,
    loaded: first,
    sitting,
    ids: "group",
    texts: "admin:group",
    missingFor: ({ intent, lang }, { values }) => {
      const name = `name_${lang ?? main}` as const;
      return intent === "publish" && values[name].trim() === "" ? [name] : [];
    },
    missingText: () => t("admin:shopProduct.nameMissing"),
    tellDone: ({ intent }, thing, message) => {
      if (intent !== "publish") return false;
      const page = publicAddress(thing, facts.where);
      tellPublished(t, { kind: groupKind, thing, page, message, onRetracted: (now) => form.renew(now) });
      return true;
    },
  });
  return { ...form, fields };
}

export type GroupForm = ReturnType<typeof useGroupForm>;
