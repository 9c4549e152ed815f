import { Alert, Button } from "@mantine/core";
import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { SocialAccount, SocialDraft, SocialPost } from "#cms/social/contract.ts";
import { proposedText } from "#cms/social/network.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { type Refusal, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useTypedCopy } from "#web/admin/keeping/copies/use-typed-copy.ts";
import { type Fields, text } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";
import { AccountPart } from "./account-part.tsx";
import { PicturePart } from "./picture-part.tsx";
import { WhenPart } from "./when-part.tsx";

/** The texts by the ids of their accounts, and `alt`. */
type Typed = Record<string, string>;

type Props = {
  draft: SocialDraft;
  accounts: SocialAccount[];
  /** What was to be shared on an account that is not connected any more. */
  again: Pick<SocialPost, "text" | "picture" | "alt"> | null;
  /** Makes a form that is sent twice one share. */
  share: string;
  refused: Refusal | null;
};

/** Accounts with their texts and previews, the picture, and the time. */
export function ShareForm({ draft, accounts, again, share, refused }: Props) {
  const t = useTexts();
  const busy = useNavigation().state === "submitting";
  const [key] = useState(share);
  const [untouched] = useState<Typed>(() => typedAtFirst({ draft, accounts, again }));
  const [values, setValues] = useState(untouched);
  const [chosen, setChosen] = useState(() => accounts.filter(({ ready }) => ready).map(({ _id }) => _id));
  const [picture, setPicture] = useState(again ? again.picture : draft.picture);
  const leaving = useRef(false);
  const fields: Fields<Typed> = Object.fromEntries(Object.keys(untouched).map((name) => [name, text(name)]));
  const copies = useTypedCopy({
    ...{ kind: "socialShare", of: `${draft.thing}:${draft.lang}`, fields, values, untouched, leaving },
    onTake: (taken: Typed) => setValues({ ...untouched, ...taken }),
  });
  const set = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }));
  const faults = refused ? refusedFields(refused) : [];
  const shownAt = (field: string) => faults.find((one) => one.field === field)?.message;
  const sent = accounts.filter(({ _id }) => chosen.includes(_id));
  const faultOf = ({ _id }: SocialAccount) => shownAt(`posts/${sent.findIndex((one) => one._id === _id)}/text`);
  const labelOf = (name: string) =>
    name === "alt"
      ? t("admin:social.share.alt")
      : t("admin:social.share.text", { account: accounts.find(({ _id }) => _id === name)?.handle ?? "" });
  return (
    <Form method="post">
      <FormCopyNotice copies={copies} values={values} labelOf={labelOf} textOf={(one, name) => one[name] ?? ""} />
      <input type="hidden" name="share" value={key} />
      <input type="hidden" name="thing" value={draft.thing} />
      <input type="hidden" name="lang" value={draft.lang} />
      <div className="social-parts">
        {refused && !faults.some(({ field }) => isShown(field)) && (
          <Alert color="red" role="alert">
            {sent.length === 0 ? t("admin:social.share.nothing") : refusalText(refused, t)}
          </Alert>
        )}
        <FormSection id="social-where" title={t("admin:social.share.accounts")}>
          {accounts.map((account) => (
            <AccountPart
              key={account._id}
              {...{ account, draft, picture, checked: chosen.includes(account._id) }}
              text={values[account._id] ?? ""}
              error={faultOf(account)}
              onCheck={(checks) =>
                setChosen((before) => [
                  ...before.filter((one) => one !== account._id),
                  ...(checks ? [account._id] : []),
                ])
              }
              onText={(typed) => set(account._id, typed)}
            />
          ))}
        </FormSection>
        <PicturePart
          {...{ picture, alt: values["alt"] ?? "", lang: draft.lang, error: shownAt("picture") }}
          onPicture={setPicture}
          onAlt={(alt) => set("alt", alt)}
        />
        <WhenPart error={shownAt("at")} />
        <div>
          <Button type="submit" loading={busy}>
            {t("admin:social.share.send")}
          </Button>
        </div>
      </div>
      <LeaveGuard dirty={copies.dirty} leaving={leaving} />
    </Form>
  );
}

const isShown = (field: string): boolean => /^posts\/\d+\/text$/.test(field) || field === "at" || field === "picture";

function typedAtFirst({ draft, accounts, again }: Pick<Props, "draft" | "accounts" | "again">): Typed {
  const proposed = ({ network, limit }: SocialAccount) => again?.text ?? proposedText(network, { ...draft, limit });
  const texts = accounts.map((account) => [account._id, proposed(account)]);
  return { ...(Object.fromEntries(texts) as Typed), alt: again?.alt ?? draft.alt };
}
