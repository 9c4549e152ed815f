import { Box } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { listUsers, type User } from "#cms/users/contract.ts";
import { actRefusalText, type Refusal } from "#web/admin/form/refusal.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { FoundPicker } from "#web/admin/pieces/found-picker.tsx";
import { useSoon } from "#web/admin/pieces/hooks/use-soon.ts";
import { browserApi } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";

const shown = 8;

/** Finds a customer by name or address, and puts them into the group. */
export function MemberPicker() {
  const t = useTexts();
  const { submit, state, data } = useFetcher<{ refused: Refusal | null }>();
  const [found, setFound] = useState<User[]>([]);
  const [failed, setFailed] = useState(false);
  const search = useSoon((q: string) => {
    browserApi.call(listUsers, { query: { pageSize: shown, ...(q ? { q } : {}) } }).then(
      ({ items }) => {
        setFound(items);
        setFailed(false);
      },
      () => {
        setFound([]);
        setFailed(true);
      },
    );
  }, 250);
  const onAnswer = useEffectEvent(({ refused }: { refused: Refusal | null }) => {
    if (refused) tellError(actRefusalText(refused, t));
    else tellSuccess(t("admin:customerMembers.added"));
  });
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [state, data]);
  return (
    <Box maw={480} mb="lg">
      <FoundPicker
        id="member-add"
        label={t("admin:customerMembers.add")}
        placeholder={t("admin:customerMembers.addHint")}
        found={found.map(({ _id = "", name, handle }) => ({
          value: _id,
          label: [name, handle].filter(Boolean).join(" · "),
        }))}
        nothing={t(failed ? "admin:unreachable" : "admin:customerMembers.unknown")}
        search={search}
        onPick={(user) => void submit({ add: user }, { method: "post" })}
      />
    </Box>
  );
}
