import { Group } from "@mantine/core";
import type { CSSProperties, ReactNode } from "react";
import { colourTokens } from "#cms/design/colours/tokens.ts";
import type { BrandPicture } from "#cms/design/contract.ts";
import { logoTokens } from "#cms/design/sheet/logo.ts";
import type { FileRow } from "#cms/files/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import type { DesignForm } from "../state/use-design-form.ts";
import type { SiteWords } from "./site-words.ts";

type Views = { form: DesignForm; site: SiteWords };

/** The logo on the ground of the header in both schemes, chosen as on the site. */
export function LogoView({ form, logo, dark }: Views & { logo: BrandPicture; dark: BrandPicture | null }) {
  const t = useTexts();
  const { colours } = form.values;
  const tokens = logoTokens({ colours }, { pair: dark !== null });
  return (
    <div className="design-logos">
      {(["light", "dark"] as const).map((scheme) => {
        const darkShown = dark && tokens[scheme]["logo-dark-on-paper"] !== "none";
        const ground = tokens[scheme]["logo-ground-on-paper"];
        return (
          <figure key={scheme} style={{ background: colourTokens(colours[scheme])["paper"] }}>
            <img
              src={(darkShown ? dark : logo).src}
              alt={t(`admin:design.brand.view.${scheme}`)}
              style={{ background: ground, padding: tokens[scheme]["logo-room-on-paper"] }}
            />
          </figure>
        );
      })}
    </div>
  );
}

/** As the tab of a browser, and on the home screen of a phone. Without an icon the logo is one, if it is square. */
export function IconViews({ form, site, icon, logo }: Views & Record<"icon" | "logo", BrandPicture | null>) {
  const t = useTexts();
  const { colours, type } = form.values;
  const { surface, action, "on-action": words } = colourTokens(colours.light);
  const shown = icon ?? (logo && isSquarish(logo) ? logo : null);
  const letter = /[\p{L}\p{N}]/u.exec(site.name)?.[0].toLocaleUpperCase("de");
  const drawn: ReactNode = shown ? (
    <img src={shown.src} alt="" />
  ) : (
    <span style={{ background: action, color: words, fontFamily: `${type.heading}, serif` }}>{letter}</span>
  );
  const tile: CSSProperties = { background: shown ? surface : action };
  return (
    <Group gap="md" className="design-icons">
      <figure>
        <div className="design-tab">
          <span className="design-tab-icon">{drawn}</span>
          <span className="design-tab-name">{site.name}</span>
        </div>
        <figcaption>{t("admin:design.brand.view.tab")}</figcaption>
      </figure>
      <figure>
        <div className="design-tile-icon" data-drawn={shown ? undefined : ""} style={tile}>
          {drawn}
        </div>
        <figcaption>{t("admin:design.brand.view.phone")}</figcaption>
      </figure>
    </Group>
  );
}

function isSquarish({ width, height }: BrandPicture): boolean {
  return Math.max(width, height) <= 1.25 * Math.min(width, height);
}

/** A link to the site as messengers and social networks show it. */
export function ShareView({ site, row }: Views & { row: FileRow | null }) {
  const t = useTexts();
  const picture = row?.picture;
  return (
    <figure className="design-share">
      {picture ? (
        <img
          src={picture.src}
          alt=""
          style={{ objectPosition: `${picture.focus.x * 100}% ${picture.focus.y * 100}%` }}
        />
      ) : (
        <div className="design-share-none">{t("admin:design.brand.view.noShare")}</div>
      )}
      <figcaption>
        <span>{site.host}</span>
        <strong>{site.name}</strong>
      </figcaption>
    </figure>
  );
}
