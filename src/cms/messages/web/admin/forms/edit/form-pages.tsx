import { Anchor, Badge, Button, Group, NativeSelect, Paper, Stack, Text, Title } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import type { Form } from "#cms/messages/contract.ts";
import { useFreshAfterConflict } from "#web/admin/form/outcome/use-fresh-after-conflict.ts";
import { actRefusalText } from "#web/admin/form/refusal.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { names, type SitePage } from "../form-places.ts";
import type { PlaceIntent, PlaceOutcome } from "./place-form.ts";

type Props = { form: Pick<Form, "_id" | "kind">; pages: SitePage[] };

/** The pages with this form, and a way to add it to others. */
export function FormPages({ form, pages }: Props) {
  const t = useTexts();
  const { act, busy } = usePlacing(form);
  const select = useRef<HTMLSelectElement>(null);
  const placed = pages.filter(({ live, draft }) => names(form, [...live, ...draft]));
  const free = forVisitorsFirst(pages.filter(({ draft, can }) => can.write && !names(form, draft)));
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="form-pages" id="form-pages-section" tabIndex={-1}>
      <Title order={2} size="h5" id="form-pages" mb="xs">
        {t("messages:forms.pages.title")}
      </Title>
      {placed.length === 0 && (
        <Text size="sm" mb="sm">
          {t("messages:forms.pages.none")}
        </Text>
      )}
      <ul className="form-pages">
        {placed.map((page) => (
          <PlacedPage key={page.id} form={form} page={page} busy={busy} onAct={(intent) => act(intent, page)} />
        ))}
      </ul>
      {free.length > 0 && (
        <Stack gap="xs" mt="md">
          <NativeSelect
            ref={select}
            label={t("messages:forms.pages.choose")}
            description={t("messages:forms.pages.hint")}
            data={free.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <Group>
            <Button
              variant="default"
              loading={busy}
              leftSection={<Icon name="plus" />}
              onClick={() => {
                const page = free.find(({ id }) => id === select.current?.value);
                if (page) act("place", page);
              }}
            >
              {t("messages:forms.pages.place")}
            </Button>
          </Group>
        </Stack>
      )}
    </Paper>
  );
}

/** Pages that the law asks for come last: nobody looks for a form there. */
function forVisitorsFirst(pages: SitePage[]): SitePage[] {
  const legal = ({ kind }: SitePage) => kind === "imprint" || kind === "privacy";
  return [...pages.filter((page) => !legal(page)), ...pages.filter(legal)];
}

type PlacedProps = {
  form: Props["form"];
  page: SitePage;
  busy: boolean;
  onAct: (intent: PlaceIntent) => void;
};

function PlacedPage({ form, page, busy, onAct }: PlacedProps) {
  const t = useTexts();
  const { title, titleLang, address, kind, can } = page;
  const [live, draft] = [names(form, page.live), names(form, page.draft)];
  // The contact page always shows the contact form.
  const stays = kind === "contact" && form.kind === "contact";
  return (
    <li>
      <Group gap="4px 10px">
        {address ? (
          <Anchor href={address} target="_blank" rel="noopener" size="sm" fw={600} lang={titleLang}>
            {title}
          </Anchor>
        ) : (
          <Text size="sm" fw={600} lang={titleLang}>
            {title}
          </Text>
        )}
        {live !== draft && (
          <Badge variant="default" size="sm" className="form-badge">
            {t(draft ? "messages:forms.pages.waits" : "messages:forms.pages.leaves")}
          </Badge>
        )}
      </Group>
      <Group gap="xs" mt={4}>
        {live !== draft && can.publish && (
          <Button
            size="xs"
            variant="light"
            disabled={busy}
            leftSection={<Icon name="publish" size={16} />}
            onClick={() => onAct("publish")}
          >
            {t("messages:forms.pages.publish")}
          </Button>
        )}
        {draft && !stays && can.write && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            c="inherit"
            disabled={busy}
            aria-label={t("messages:forms.pages.removeFrom", { page: title })}
            onClick={() => onAct("remove")}
          >
            {t("messages:forms.pages.remove")}
          </Button>
        )}
      </Group>
    </li>
  );
}

/** Changes a page and reports the result. The builder's unsaved changes stay. */
function usePlacing({ _id, kind }: Props["form"]) {
  const t = useTexts();
  const fetcher = useFetcher<PlaceOutcome>();
  const onAnswer = useEffectEvent(({ done, refused }: PlaceOutcome) => {
    if (refused) return tellError(actRefusalText(refused, t));
    if (done) tellSuccess(t(`messages:forms.pages.done.${done.intent}`, { page: done.page }));
    // The pressed button may have disappeared.
    document.getElementById("form-pages-section")?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.state, fetcher.data]);
  useFreshAfterConflict(fetcher.data);
  return {
    busy: fetcher.state !== "idle",
    act: (intent: PlaceIntent, page: SitePage): void => {
      forgetTold();
      const wish = { intent, form: _id, kind, page: page.id, version: String(page.version) };
      void fetcher.submit(wish, { method: "post" });
    },
  };
}
