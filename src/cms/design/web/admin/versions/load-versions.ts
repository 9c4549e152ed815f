import type { RouterContextProvider } from "react-router";
import { type Design, readDesignRevisions } from "#cms/design/contract.ts";
import type { DesignDocument } from "#cms/design/document.ts";
import { loadVersions } from "#web/admin/publishing/versions/load-versions.ts";
import type { VersionsView } from "#web/admin/publishing/versions/versions-view.ts";
import { load } from "#web/load.ts";

type Context = Readonly<RouterContextProvider>;

/** The versions of the design, and two of them as they are compared. */
export function loadDesignVersions(context: Context, { design, view }: { design: Design; view: VersionsView }) {
  return loadVersions<DesignDocument>(view, {
    async list(query) {
      const list = await load(context, readDesignRevisions, { query });
      return "items" in list ? list : { items: [], total: 0 };
    },
    async read(id) {
      const found = await load(context, readDesignRevisions, { query: { id } });
      return "design" in found && found.design ? { ...found, thing: found.design } : null;
    },
    draft: { at: design.changed, thing: design.design },
  });
}
