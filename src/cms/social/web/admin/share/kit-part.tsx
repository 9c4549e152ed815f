import { Anchor, Button, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { FilePicker } from "#cms/files/web/admin/index.ts";
import type { SocialDraft } from "#cms/social/contract.ts";
import {
  campaignLink,
  type KitNetwork,
  kitNetworks,
  kitText,
  type Shape,
  shapeNames,
  shapes,
} from "#cms/social/kit.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { CopyField } from "../copy-field.tsx";

/** Everything to share a thing by hand in a network that is not connected here: text, link and pictures. */
export function KitPart({ draft }: { draft: SocialDraft }) {
  const t = useTexts();
  const [picture, setPicture] = useState(draft.picture);
  const [picks, setPicks] = useState(false);
  const [network, setNetwork] = useState<KitNetwork>("instagram");
  return (
    <FormSection id="social-kit" title={t("admin:social.kit.title")} hint={t("admin:social.kit.hint")}>
      <CopyField id="kit-text" label={t("admin:social.kit.text")} value={kitText(draft)} lang={draft.lang} rows={4} />
      <NativeSelect
        label={t("admin:social.kit.network")}
        value={network}
        onChange={(event) => setNetwork(event.currentTarget.value as KitNetwork)}
        data={kitNetworks.map((value) => ({ value, label: t(`admin:social.kit.networks.${value}`) }))}
        maw={320}
      />
      <CopyField
        id="kit-link"
        label={t("admin:social.kit.link", { network: t(`admin:social.kit.networks.${network}`) })}
        hint={t(network === "instagram" ? "admin:social.kit.linkInstagram" : "admin:social.kit.linkHint")}
        value={campaignLink(draft.link, network)}
      />
      <div>
        <Text size="sm" fw={500} component="h3">
          {t("admin:social.kit.pictures")}
        </Text>
        <Pictures picture={picture} shown={draft.shown} />
        <Button
          variant="default"
          size="xs"
          mt="sm"
          leftSection={<Icon name="image" size={16} />}
          onClick={() => setPicks(true)}
        >
          {t(picture === null ? "admin:social.share.choose" : "admin:social.share.change")}
        </Button>
      </div>
      <FilePicker
        opened={picks}
        onClose={() => setPicks(false)}
        kind="image"
        several={false}
        onPick={([picked]) => {
          setPicks(false);
          if (picked) setPicture(picked.id);
        }}
      />
    </FormSection>
  );
}

function Pictures({ picture, shown }: Pick<SocialDraft, "picture" | "shown">) {
  const t = useTexts();
  if (picture === null && shown === null) return <Text size="sm">{t("admin:social.kit.noPicture")}</Text>;
  if (picture === null)
    return (
      <>
        <Text size="sm" c="dimmed">
          {t("admin:social.kit.drawnOnly")}
        </Text>
        <Anchor href={shown!} download="share.jpg">
          {t("admin:social.kit.drawn")}
        </Anchor>
      </>
    );
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t("admin:social.kit.picturesHint")}
      </Text>
      <ul className="social-shapes">
        {shapeNames.map((shape) => (
          <li key={shape}>
            <Cut file={picture} shape={shape} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Cut({ file, shape }: { file: string; shape: Shape }) {
  const t = useTexts();
  const { width, height } = shapes[shape];
  const address = `/api/v0/social/picture?file=${file}&shape=${shape}`;
  return (
    <>
      <img src={address} alt="" width={width} height={height} loading="lazy" />
      <Text size="sm">{t(`admin:social.kit.shape.${shape}`)}</Text>
      <Text size="xs" c="dimmed">
        {width} × {height}
      </Text>
      <Button
        component="a"
        href={`${address}&download=true`}
        download
        variant="default"
        size="xs"
        leftSection={<Icon name="download" size={16} />}
      >
        {t("admin:social.kit.download")}
        <span className="visually-hidden">: {t(`admin:social.kit.shape.${shape}`)}</span>
      </Button>
    </>
  );
}
