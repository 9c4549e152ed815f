import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { clampPage, pageRange } from "#web/page-range.ts";
import { useTexts } from "#web/texts.tsx";

type Props = { page: number; pages: number; addressOf: (page: number) => string };

/** Links to the other pages of a list. */
export function ListPages({ page, pages, addressOf }: Props) {
  const t = useTexts();
  if (pages <= 1) return null;
  const shown = clampPage({ page, pages });
  return (
    <nav aria-label={t("admin:pages.label")} className="admin-pages">
      <Step to={shown > 1 ? addressOf(shown - 1) : null} rel="prev" />
      <ol className="admin-page-numbers">
        {pageRange({ page: shown, pages }).map((slot, index) => (
          <li key={slot === "gap" ? `gap-${index}` : slot}>
            {slot === "gap" ? <Gap /> : <PageLink to={addressOf(slot)} page={slot} current={slot === shown} />}
          </li>
        ))}
      </ol>
      <Step to={shown < pages ? addressOf(shown + 1) : null} rel="next" />
    </nav>
  );
}

function PageLink({ to, page, current }: { to: string; page: number; current: boolean }) {
  const t = useTexts();
  return (
    <Button
      component={Link}
      to={to}
      size="sm"
      px={6}
      miw={36}
      variant={current ? "filled" : "subtle"}
      color={current ? undefined : "gray"}
      c={current ? undefined : "inherit"}
      aria-label={t("admin:pages.page", { page })}
      aria-current={current ? "page" : undefined}
    >
      {page}
    </Button>
  );
}

function Gap() {
  return (
    <span className="admin-page-gap" aria-hidden="true">
      …
    </span>
  );
}

/** One page back or forward; disabled on the first and the last page. */
function Step({ to, rel }: { to: string | null; rel: "prev" | "next" }) {
  const t = useTexts();
  const label = t(`admin:pages.${rel === "prev" ? "previous" : "next"}`);
  const look = {
    size: "sm",
    variant: "default",
    className: "admin-page-step",
    ...(rel === "prev"
      ? { leftSection: <Icon name="previous" size={16} /> }
      : { rightSection: <Icon name="next" size={16} /> }),
  } as const;
  if (!to) {
    return (
      <Button component="span" c="dimmed" data-ended {...look} aria-hidden="true">
        {label}
      </Button>
    );
  }
  return (
    <Button component={Link} to={to} rel={rel} {...look}>
      {label}
    </Button>
  );
}
