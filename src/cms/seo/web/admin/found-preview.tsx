import "./found-preview.css";
import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { foundWidth, foundWidths } from "#contract/formats/text-width.ts";
import { useTexts } from "#web/texts.tsx";

type Props = {
  /** Of the search result, with the name of the site. */
  title: string;
  /** Of the shared link, which stands without that name. */
  shared: string;
  description: string;
  /** As visitors read it, with the host. */
  address: string;
  /** The picture of the page, or that of the site; undefined: one that is not stored yet. */
  picture: string | null | undefined;
  site: string;
};

/** What a search result and a shared link show of a page, and whether its title and description fit there. */
export function FoundPreview({ title, shared, description, address, picture, site }: Props) {
  const t = useTexts();
  const url = URL.parse(address);
  const host = url?.host ?? "";
  return (
    <figure className="found-preview">
      <div className="found-result">
        <span className="found-site">{site}</span>
        <span className="found-address">
          {[host, ...(url?.pathname.split("/").filter(Boolean) ?? [])].map(decoded).join(" › ")}
        </span>
        <strong className="found-title">{title}</strong>
        <span className="found-description">{description || t("admin:settings.seo.preview.noDescription")}</span>
      </div>
      <div className="found-card">
        {picture && <SharedPicture src={picture} />}
        {picture === null && <span className="found-none">{t("admin:settings.seo.preview.noPicture")}</span>}
        <span className="found-address">{host}</span>
        <strong>{shared}</strong>
      </div>
      <figcaption>
        <Width of={title} kind="title" />
        {description !== "" && <Width of={description} kind="description" />}
      </figcaption>
    </figure>
  );
}

/** One that is drawn is asked for when the title has not changed for a moment. */
function SharedPicture({ src }: { src: string }) {
  const [settled] = useDebouncedValue(src, 600);
  return <img src={settled} alt="" loading="lazy" />;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** How much of the room in a search result a text takes. */
function Width({ of: text, kind }: { of: string; kind: keyof typeof foundWidths }) {
  const t = useTexts();
  const pixels = foundWidth(text, kind);
  const { most } = foundWidths[kind];
  const long = pixels > most;
  return (
    <Text size="sm" c={long ? "var(--mantine-color-error)" : "dimmed"} component="div">
      <progress value={Math.min(pixels, most)} max={most} aria-hidden />
      {t(`admin:settings.seo.preview.${kind}Width`, { pixels, most })}{" "}
      {long && t("admin:settings.seo.preview.long", { pixels: most })}
    </Text>
  );
}
