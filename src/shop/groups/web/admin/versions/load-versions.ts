import { data, type RouterContextProvider } from "react-router";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { type Group, type GroupRevision, readGroupRevisions, readGroups } from "#shop/groups/contract.ts";
import { groupTable } from "#shop/groups/group.ts";
import { compareThings } from "#shop/things/web/admin/index.ts";
import { loadVersions } from "#web/admin/publishing/versions/load-versions.ts";
import type { VersionsView } from "#web/admin/publishing/versions/versions-view.ts";
import { load } from "#web/load.ts";
import { toldGroupValue } from "../told-value.ts";

type Asked = { id: string; view: VersionsView; language: Language };

/** The versions of a group, and the differences between two of them. */
export async function loadGroupVersions(context: Readonly<RouterContextProvider>, { id, view, language }: Asked) {
  const group = await load(context, readGroups, { query: { id } });
  if (!("_id" in group)) throw data(null, { status: 404 });
  const { changed = "" } = group.behind ?? {};
  const { versions, pages, compared } = await loadVersions<Group>(view, {
    async list(query) {
      const list = await load(context, readGroupRevisions, { query: { thing: id, ...query } });
      return "items" in list ? list : { items: [], total: 0 };
    },
    async read(revision) {
      const found = (await load(context, readGroupRevisions, { query: { id: revision } })) as GroupRevision;
      return found.group?._id === id ? { ...found, thing: found.group } : null;
    },
    draft: { at: changed, thing: group },
  });
  const t = translator(language);
  const told = (name: string, value: unknown) => toldGroupValue(name, value, t);
  return {
    group: {
      id,
      changed,
      version: group.version,
      title: leadingTitle({ de: group.name_de, en: group.name_en }, language),
      can: group.can,
    },
    ...{ versions, pages },
    comparison: compared && {
      sides: { chosen: compared.chosen, before: compared.before.side, after: compared.after.side },
      fields: compareThings(compared.before.thing, compared.after.thing, { table: groupTable, told }),
    },
  };
}
