import { Anchor, Button, Group as Row, Stack } from "@mantine/core";
import { type ComponentType, createElement, useRef } from "react";
import { Link } from "react-router";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { itemsPath } from "#shop/catalogue/web/admin/index.ts";
import { bePresentAtGroup, changeGroup, createGroup, type Group } from "#shop/groups/contract.ts";
import { DraftBeside, ThingBar, useDraftBeside } from "#shop/things/web/admin/index.ts";
import { EditFrame } from "#web/admin/form/edit-frame.tsx";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { LeaveQuestion } from "#web/admin/form/leaving/leave-guard.tsx";
import { useFirstError } from "#web/admin/form/outcome/use-first-error.ts";
import { Inputs, useMayOnlyRead } from "#web/admin/form/read-only.tsx";
import { useLocalCopy } from "#web/admin/keeping/copies/use-local-copy.ts";
import { KeptConflict } from "#web/admin/keeping/editor/kept-conflict.tsx";
import { KeptNotices } from "#web/admin/keeping/editor/kept-notices.tsx";
import { useAutosave } from "#web/admin/keeping/use-autosave.ts";
import { useLeaving } from "#web/admin/keeping/use-leaving.ts";
import { usePresence } from "#web/admin/keeping/use-presence.ts";
import { useSitting } from "#web/admin/keeping/use-sitting.ts";
import { useDelete } from "#web/admin/lists/use-delete.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useThingTitle } from "#web/admin/pieces/title.ts";
import { ThingStateBadges } from "#web/admin/publishing/thing-state.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { groupEditor, groupsPath } from "../group-address.ts";
import { groupKind } from "../group-kind.ts";
import { GroupTabs } from "../group-tabs.tsx";
import { publicAddress } from "../list/group-rows.ts";
import type { FieldProps } from "./field-props.ts";
import { type GroupFacts, GroupFactsContext } from "./group-context.ts";
import { type GroupSection, groupInputs, languageOf } from "./group-inputs.tsx";
import type { FieldName } from "./group-values.ts";
import { type GroupForm, useGroupForm } from "./use-group-form.ts";
import { useGroupWords } from "./use-group-words.tsx";

type Props = { first: Group | null; parent: string | null; facts: GroupFacts };

/** Writes, saves, publishes and deletes one product group. */
export function GroupScreen({ first, parent, facts }: Props) {
  const t = useTexts();
  const [main] = useSiteLanguages();
  const { shop } = facts;
  const sitting = useSitting();
  const [drawn, setDrawn] = useDraftBeside();
  const form = useGroupForm({ first, sitting, facts: shop, parent });
  const { thing, values, fields, submit } = form;
  const needs = first ? changeGroup : createGroup;
  const readOnly = useMayOnlyRead(needs);
  const copies = useLocalCopy({ kind: "productgroup", fields, form, user: shop.user, sitting });
  const others = usePresence({
    record: bePresentAtGroup,
    thing: readOnly ? undefined : thing?._id,
    sitting: sitting.sitting,
  });
  useAutosave(form);
  const leaving = useRef(false);
  const { asks, stay, go } = useLeaving({ form, addressOf: groupEditor, keeps: copies.keeps, leaving });
  useFirstError(fields, form, (name) => document.getElementById(`group-${name}`)?.focus());
  const confirmDelete = useDelete({ list: groupsPath, texts: "admin:groups", leaving });
  const words = useGroupWords();
  const title = (one: Pick<Group, "name_de" | "name_en">) => leadingTitle({ de: one.name_de, en: one.name_en }, main);
  const name = title(values) || t("admin:groups.untitled");
  useThingTitle(() => [
    (thing && title(thing)) || t(thing ? "admin:group.edit" : "admin:groups.new"),
    t("admin:groups.title"),
  ]);
  return (
    <>
      <PageHeader
        title={t(thing ? "admin:group.edit" : "admin:groups.new")}
        back={{ to: groupsPath, label: t("admin:group.back") }}
        beside={thing && <ThingStateBadges thing={thing} titles={{ de: thing.name_de, en: thing.name_en }} />}
        tabs={thing && <GroupTabs id={thing._id} />}
      >
        {thing && <Ways thing={thing} href={publicAddress(thing, shop.where)} />}
      </PageHeader>
      <GroupFactsContext value={facts}>
        <EditFrame
          needs={needs}
          thing={thing}
          onSave={() => submit({ intent: "save" })}
          onBlur={form.autosave}
          bar={
            <ThingBar
              form={form}
              kind={groupKind}
              texts="admin:group"
              name={name}
              isWritten={(lang) => values[`name_${lang}`] !== ""}
              onDelete={() => thing && confirmDelete({ id: thing._id, name })}
            />
          }
        >
          <Stack gap="md" maw={thing ? undefined : 1000}>
            <KeptNotices form={form} copies={copies} others={others} words={words} />
            {thing ? (
              <div className={drawn ? "shop-columns shop-columns-drawn" : "shop-columns"}>
                <div className="shop-beside">
                  <DraftBeside
                    {...{ kind: "productgroup", thing, where: shop.where }}
                    shown={drawn}
                    onShow={setDrawn}
                  />
                </div>
                <Sections form={form} />
              </div>
            ) : (
              <Sections form={form} />
            )}
          </Stack>
        </EditFrame>
      </GroupFactsContext>
      <KeptConflict form={form} fields={fields} copies={copies} words={words} />
      <LeaveQuestion opened={asks} onStay={stay} onLeave={go} />
    </>
  );
}

const sections: GroupSection[] = ["basics", "attributes", "found"];

function Sections({ form }: { form: GroupForm }) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const names = Object.keys(groupInputs) as FieldName[];
  const isAsked = (name: FieldName) => {
    const language = languageOf(name);
    return !language || languages.includes(language);
  };
  const drawn = sections.map((section) => (
    <div key={section} className="shop-section">
      <FormSection id={`group-${section}-part`} title={t(`admin:group.section.${section}`)}>
        <div className="shop-fields">
          {names
            .filter((name) => groupInputs[name].section === section && isAsked(name))
            .map((name) => (
              <div key={name} {...(groupInputs[name].wide && { "data-wide": true })}>
                {createElement(groupInputs[name].Input as ComponentType<FieldProps<FieldName>>, { form, name })}
              </div>
            ))}
        </div>
      </FormSection>
    </div>
  ));
  return (
    <Inputs>
      <Stack gap="md">{drawn}</Stack>
    </Inputs>
  );
}

/** To the group on the site, and to its products. */
function Ways({ thing, href }: { thing: Group; href: string | null }) {
  const t = useTexts();
  return (
    <Row gap="sm">
      {href && (
        <Anchor href={href} target="_blank" rel="noopener" className="shop-view">
          <Icon name="external" />
          {t("admin:products.view")}
        </Anchor>
      )}
      <Button
        component={Link}
        to={`${itemsPath}?group=${thing._id}`}
        variant="default"
        leftSection={<Icon name="list" />}
      >
        {t("admin:groups.products")}
      </Button>
    </Row>
  );
}
