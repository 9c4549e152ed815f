import type { Notice } from "#cms/consent/contract.ts";
import { isFramed, isWish } from "#cms/consent/services/services.ts";

/** The services that wait for a visitor's consent, as data: browsers make no requests for it. */
export function Integrations({ notice: { integrations: active } }: { notice: Notice }) {
  return active.map((carried) => {
    if (isFramed(carried.name) || !isWish(carried.name)) return null;
    const { name } = carried;
    const html = JSON.stringify(carried).replaceAll("<", "\\u003c");
    return (
      <script key={name} type="application/json" data-integration={name} dangerouslySetInnerHTML={{ __html: html }} />
    );
  });
}
