import type { SetupLogo } from "#cms/setup/contract.ts";
import { FieldError } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";

type Props = { logo: SetupLogo | null; error: string | undefined };

/** A picture that becomes the logo of the site, if there is one already. */
export function LogoField({ logo, error }: Props) {
  const t = useTexts();
  return (
    <div className="field setup-logo">
      <label htmlFor="logo">{t("site:setup.logo.label")}</label>
      <p className="field-hint" id="logo-hint">
        {t("site:setup.logo.hint")}
      </p>
      {logo && (
        <div className="setup-logo-kept">
          <span className="setup-logo-picture">
            <img src={logo.preview} alt="" />
          </span>
          <span className="setup-logo-name">{logo.name}</span>
          <button type="submit" name="act" value="removeLogo" className="setup-quiet">
            {t("site:setup.logo.remove")}
          </button>
        </div>
      )}
      <input
        type="file"
        id="logo"
        name="logo"
        accept="image/svg+xml,image/png,image/jpeg,image/webp,image/gif,image/avif"
        aria-describedby={error ? "logo-hint logo-error" : "logo-hint"}
        aria-invalid={error ? true : undefined}
      />
      <FieldError id="logo" error={error} />
    </div>
  );
}
