import { Anchor, Badge, Button, Text } from "@mantine/core";
import { Form, Link, useLocation, useNavigation } from "react-router";
import type { Finding } from "#cms/checks/contract.ts";
import { fileSize } from "#contract/formats/file-size.ts";
import { ActRows } from "#web/admin/pieces/act-rows.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { mendAddress } from "./mend-address.ts";

type Props = {
  findings: Finding[];
  hidden?: boolean;
  /** Where there are more of them. */
  more?: { to: string; label: string } | null;
};

/** Each finding with the way to where it is mended. */
export function FindingRows({ findings, hidden = false, more = null }: Props) {
  return (
    <ActRows rows={findings} anchor="finding" more={more}>
      {(finding) => <Row finding={finding} hidden={hidden} />}
    </ActRows>
  );
}

function Row({ finding, hidden }: { finding: Finding; hidden: boolean }) {
  const t = useTexts();
  const { page, name } = finding;
  const title = useTitle(finding);
  const to = mendAddress(finding);
  const act = finding.place.kind === "none" ? "" : t(`admin:checks.mend.${finding.place.kind}`);
  const detail = useDetail(finding);
  return (
    <>
      <div className="act-row">
        {hidden && (
          <Text size="sm" c="dimmed">
            {t(`admin:checks.finding.${name}.title`)}
          </Text>
        )}
        <Text fw={500} lang={page?.lang}>
          {title}
        </Text>
        {detail && (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        )}
        {page && <SeenOn page={page} />}
      </div>
      <div className="checks-acts">
        {to && (
          <Button
            component={Link}
            to={to}
            size="compact-md"
            variant="light"
            aria-label={t("admin:checks.mendOne", { act, title })}
          >
            {act}
          </Button>
        )}
        <HideButton id={finding._id} title={title} hidden={hidden} />
      </div>
    </>
  );
}

/** What the finding is about, in the words of the owner where there are any. */
function useTitle({ about, page, values, name }: Finding): string {
  const t = useTexts();
  if (name === "textsMissing" || name === "textsOutdated") {
    return t(`admin:checks.${about === "pages" ? "pages" : "entries"}`, { count: Number(values["count"]) });
  }
  return about || page?.title || page?.address || "";
}

const withDetail = new Set<Finding["name"]>([
  ...([
    "titleTwice",
    "descriptionTwice",
    "titleLong",
    "descriptionLong",
    "linkDead",
    "menuDead",
    "menuHidden",
  ] as const),
  ...(["linkMoved", "menuMoved", "anchorGone", "outsideDead", "outsideUnknown", "pictureHeavy"] as const),
]);

function useDetail({ name, values }: Finding): string {
  const t = useTexts();
  const language = useLanguage();
  if (!withDetail.has(name)) return "";
  return t(`admin:checks.finding.${name}.detail`, {
    ...values,
    size: fileSize(Number(values["bytes"] ?? 0), language),
  });
}

/** The page on which visitors meet it. */
function SeenOn({ page: { address, lang } }: { page: NonNullable<Finding["page"]> }) {
  const t = useTexts();
  const languages = useSiteLanguages();
  return (
    <Text size="sm" c="dimmed" component="div" className="checks-on">
      {t("admin:checks.on")}{" "}
      <Anchor href={address} target="_blank" inherit underline="always">
        {decoded(address)}
        <Icon name="external" size={14} />
      </Anchor>
      {languages.length > 1 && (
        <Badge variant="light" color="gray" size="sm">
          {lang}
        </Badge>
      )}
    </Text>
  );
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** A plain form, which also works without script. */
function HideButton({ id, title, hidden }: { id: string; title: string; hidden: boolean }) {
  const t = useTexts();
  const { formData } = useNavigation();
  const { search } = useLocation();
  const intent = hidden ? "show" : "hide";
  return (
    <Form method="post" action={`/admincenter/checks${search}`} preventScrollReset>
      <input type="hidden" name="_id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="compact-md"
        variant="subtle"
        color="gray"
        loading={formData?.get("_id") === id}
        aria-label={t(`admin:checks.${intent}One`, { title })}
      >
        {t(`admin:checks.${intent}`)}
      </Button>
    </Form>
  );
}
