import "./menus.css";
import { Box, Stack, Text } from "@mantine/core";
import { useLoaderData } from "react-router";
import { changeMenus, type EditedMenus, editMenus } from "#cms/menus/contract.ts";
import { menuNames, type WrittenMenus } from "#cms/menus/menu.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, type Fields, json } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/menus.route";
import { BothMenus } from "./both-menus.tsx";
import { MenuPreview } from "./menu-preview.tsx";
import { offeredScreens } from "./offered-screens.ts";
import { nameOf, useTargetNames } from "./target-names.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const fields: Fields<WrittenMenus> = { header: json("header", []), footer: json("footer", []) };

export async function loader({ context }: Route.LoaderArgs) {
  const [menus, screens] = await Promise.all([load(context, editMenus, { query: {} }), offeredScreens(context)]);
  return { menus, screens };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { version: Number(form.get("version")), ...changesIn(fields, form) };
  const { reply, refused } = await send(context, changeMenus, { body });
  return { thing: reply, refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:menus.title"));
}

/** Both menus of the site, and how visitors see them. */
export default function MenusScreen() {
  const t = useTexts();
  const { menus, screens } = useLoaderData<typeof loader>();
  const form = useVersionedForm<EditedMenus, WrittenMenus>({
    fields,
    loaded: menus,
    ids: "menu",
    onSaved: () => tellSuccess(t("admin:menus.saved")),
  });
  const { values, errors, set } = form;
  const names = useTargetNames(menus, values);
  const textOf = (held: WrittenMenus, name: keyof WrittenMenus) =>
    held[name]
      .flatMap((item) => [nameOf(item, names, t), ...item.items.map((one) => `– ${nameOf(one, names, t)}`)])
      .join("\n");
  return (
    <EditScreen
      head={<PageHeader title={t("admin:menus.title")} />}
      needs={changeMenus}
      form={form}
      fields={fields}
      conflict={{
        title: t("admin:menus.conflict"),
        labelOf: (name) => t(`admin:menus.field.${name}`),
        textOf,
      }}
      below={
        <Box mt="lg">
          <MenuPreview menus={values} names={names} />
        </Box>
      }
    >
      <Stack gap="lg">
        <Text c="dimmed" maw={640}>
          {t("admin:menus.intro")}
        </Text>
        <BothMenus
          {...{ menus: values, names, screens, errors }}
          onChange={(changed) =>
            menuNames.forEach((name) => changed[name] !== values[name] && set(name, changed[name]))
          }
        />
      </Stack>
    </EditScreen>
  );
}
