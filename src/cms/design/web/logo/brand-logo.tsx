import type { Logo } from "../load-design.ts";

/**
 * The logo in place of the written name. Of two, the style sheet shows the one that belongs to the ground, and browsers
 * load only what is shown; the sizes keep the place.
 */
export function BrandLogo({ logo: { light, dark }, name }: { logo: Logo; name: string }) {
  if (!dark) return <img className="brand-logo" alt={name} {...light} />;
  return (
    <>
      <img className="brand-logo brand-logo-light" alt={name} loading="lazy" {...light} />
      <img className="brand-logo brand-logo-dark" alt={name} loading="lazy" {...dark} />
    </>
  );
}
