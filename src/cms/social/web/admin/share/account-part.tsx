import { Checkbox, Text, Textarea } from "@mantine/core";
import { longestText, type SocialAccount, type SocialDraft } from "#cms/social/contract.ts";
import { lengthAt, postedText } from "#cms/social/network.ts";
import { useTexts } from "#web/texts.tsx";
import { PostPreview } from "./post-preview.tsx";
import { textField } from "./shares-in.ts";

type Props = {
  account: SocialAccount;
  draft: SocialDraft;
  picture: string | null;
  checked: boolean;
  text: string;
  error: string | undefined;
  onCheck: (checks: boolean) => void;
  onText: (text: string) => void;
};

/** One account: whether it is shared there, its text with what is left of it, and how it will look. */
export function AccountPart({ account, draft, picture, checked, text, error, onCheck, onText }: Props) {
  const t = useTexts();
  const { _id, network, handle, name, ready, limit } = account;
  const named = handle === name ? `${t(`admin:social.network.${network}`)} · ${name}` : handle;
  const length = lengthAt(
    network,
    postedText(network, { text: text.trim(), link: draft.link, picture: picture !== null }),
  );
  const over = length - limit;
  return (
    <div className="social-share-account" data-open={checked || undefined}>
      <Checkbox
        name="account"
        value={_id}
        label={named}
        description={ready ? t(`admin:social.network.${network}`) : t("admin:social.share.notReady", { account: name })}
        disabled={!ready}
        checked={checked}
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
      {checked && (
        <>
          <div>
            <Textarea
              name={textField(_id)}
              label={t("admin:social.share.text", { account: named })}
              lang={draft.lang}
              autosize
              minRows={4}
              maxLength={longestText}
              value={text}
              onChange={(event) => onText(event.currentTarget.value)}
              error={error ?? (over > 0 ? t("admin:social.share.over", { count: over }) : undefined)}
            />
            <Text size="sm" c="dimmed" mt={4}>
              {t("admin:social.share.count", { count: length, most: limit })}
            </Text>
          </div>
          <PostPreview {...{ account, draft, picture, text: text.trim() }} />
        </>
      )}
    </div>
  );
}
