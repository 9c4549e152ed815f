import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Linked, Page } from "#cms/pages/contract.ts";
import { useMay } from "#web/admin/pieces/may.tsx";
import { useTexts } from "#web/texts.tsx";
import { editorAddress } from "./editor/editor-title.ts";

type Props = {
  linked: Linked;
  /** What is said if there are none. */
  none: string;
  /** Of a shared section: whether it is on all pages, which says more than the places by name. */
  everywhere?: Page["everywhere"];
};

/** Where a page is linked from, the first of these places by name. */
export function LinkedPlaces({ linked: { count, menu, first }, none, everywhere = "no" }: Props) {
  const t = useTexts();
  const may = useMay();
  if (everywhere !== "no") return <Text size="sm">{t("admin:sharedList.linked.all")}</Text>;
  if (count === 0) {
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    );
  }
  const places = [
    ...(menu ? [{ to: may("menu.write") ? "/admincenter/menus" : null, title: t("admin:pageList.linked.menu") }] : []),
    ...first.map(({ kind, _id, title }) => ({
      to: kind === "entry" ? `/admincenter/entries/${_id}` : editorAddress(_id),
      title: title || t("admin:page.untitled"),
    })),
  ];
  const more = count - places.length;
  return (
    <Text size="sm" component="div">
      {places.map(({ to, title }) => (
        <div key={to ?? title}>
          {to === null ? (
            title
          ) : (
            <Anchor component={Link} size="sm" to={to} display="inline-block" py={4}>
              {title}
            </Anchor>
          )}
        </div>
      ))}
      {more > 0 && t("admin:pageList.linked.more", { count: more })}
    </Text>
  );
}
