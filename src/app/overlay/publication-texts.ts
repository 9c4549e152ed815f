import type { Translate } from "#contract/texts/translate.ts";
import type { Shown } from "#web/site/tools/shown.ts";
import type { PublicationTexts } from "./publication.tool.tsx";

/** The overlay's texts about the state of the thing that is shown. */
export function publicationTexts(t: Translate, { state, title }: Shown): PublicationTexts {
  return {
    edit: t("site:overlay.edit"),
    label: t("site:overlay.state.label"),
    state: t(`site:overlay.state.${state}`),
    short: t(state === "changed" ? "site:overlay.state.short" : `site:overlay.state.${state}`),
    about: t(`site:overlay.about.${state}`),
    publish: t(state === "draft" ? "site:overlay.publish" : "site:overlay.publishChanges"),
    unpublish: t("site:overlay.unpublish"),
    done: {
      publish: t("site:overlay.done.publish"),
      planned: t("site:overlay.done.planned"),
      unpublish: t("site:overlay.done.unpublish"),
    },
    ask: { title: t("site:overlay.ask.title"), content: t("site:overlay.ask.content", { title }) },
    confirm: { yes: t("site:confirm.yes"), no: t("site:confirm.no") },
    meanwhile: t("site:overlay.meanwhile"),
    unreachable: t("site:overlay.unreachable"),
    stale: t("site:overlay.stale"),
    reload: t("site:overlay.reload"),
  };
}
