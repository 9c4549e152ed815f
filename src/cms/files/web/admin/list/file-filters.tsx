import { Anchor, Group, NativeSelect, Text } from "@mantine/core";
import { type FormEvent, useRef } from "react";
import { Link } from "react-router";
import { fileKinds } from "#cms/files/contract.ts";
import { SearchField } from "#web/admin/lists/parts/search-field.tsx";
import { useSoon } from "#web/admin/pieces/hooks/use-soon.ts";
import { textIn } from "#web/from-form.ts";
import { useTexts } from "#web/texts.tsx";
import { altAddress } from "../alt/alt-address.ts";
import { useThisList } from "./came-from.ts";
import { type FileView, fileAddress, fileParts, fileSorts, filesAddress, fileViewOf, isNarrowed } from "./file-view.ts";

type Props = {
  view: FileView;
  total: number;
  /** Shows other files, here or in the address. */
  onView: (view: FileView, options?: { replace: boolean }) => void;
  /** Only files of this kind are shown. */
  onlyImages?: boolean | undefined;
};

/** Search, kinds, files that need attention, and order. */
export function FileFilters({ view, total, onView, onlyImages = false }: Props) {
  const t = useTexts();
  const list = useThisList();
  const form = useRef<HTMLFormElement>(null);
  const read = () => (form.current ? { ...asked(form.current), ...(onlyImages && { type: view.type }) } : view);
  const ask = useSoon((options: { replace: boolean }) => onView(read(), options), 300);
  const select = { onChange: () => onView(read()) };
  const choices = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`admin:files.${group}.${value}`) }));
  function submit(event: FormEvent): void {
    event.preventDefault();
    onView(read());
  }
  return (
    <div className="admin-filters">
      <form ref={form} method="get" action={filesAddress} role="search" className="admin-search" onSubmit={submit}>
        {view.tags && <input type="hidden" name="tags" value={view.tags} />}
        {view.show === "trash" && <input type="hidden" name="show" value="trash" />}
        <SearchField label={t("admin:files.filter.search")} value={view.q} onType={() => ask({ replace: true })} />
        {!onlyImages && (
          <NativeSelect
            key={`type=${view.type}`}
            name="type"
            aria-label={t("admin:files.filter.type")}
            defaultValue={view.type ?? ""}
            data={[{ value: "", label: t("admin:files.type.every") }, ...choices("type", fileKinds)]}
            {...select}
          />
        )}
        {view.show !== "trash" && (
          <NativeSelect
            key={`show=${view.show}`}
            name="show"
            aria-label={t("admin:files.filter.show")}
            defaultValue={view.show ?? ""}
            data={[{ value: "", label: t("admin:files.show.every") }, ...choices("show", fileParts)]}
            {...select}
          />
        )}
        <NativeSelect
          key={`sort=${view.sort}`}
          name="sort"
          aria-label={t("admin:files.filter.sort")}
          defaultValue={view.sort}
          data={choices("sort", fileSorts)}
          {...select}
        />
      </form>
      <Group className="admin-total" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {t("admin:files.total", { count: total })}
          {view.alike && ` · ${t("admin:files.alikeShown")}`}
        </Text>
        {!onlyImages && view.show === "undescribed" && total > 0 && (
          <Anchor component={Link} size="sm" to={altAddress()} state={list}>
            {t("admin:alts.writeAll")}
          </Anchor>
        )}
        {isNarrowed(onlyImages ? { ...view, type: null } : view) && (
          <Anchor
            component={Link}
            size="sm"
            to={fileAddress({ tags: view.tags, show: view.show === "trash" ? "trash" : null })}
          >
            {t("admin:files.reset")}
          </Anchor>
        )}
      </Group>
    </div>
  );
}

function asked(form: HTMLFormElement): FileView {
  const said = new FormData(form);
  return fileViewOf(new URLSearchParams([...said.keys()].map((name) => [name, textIn(said, name)])));
}
