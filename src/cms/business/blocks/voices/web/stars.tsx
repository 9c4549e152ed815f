import { useTexts } from "#web/texts.tsx";

const most = 5;
const star = "l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2-4.5-4.4 6.2-.9z";

/** So many of five stars; the others are outlines. */
export function Stars({ count }: { count: number }) {
  const t = useTexts();
  const from = (first: number, end: number) =>
    Array.from({ length: end - first }, (_, at) => `M${12 + 24 * (first + at)} 3.5${star}`).join("");
  return (
    <svg className="stars" viewBox={`0 0 ${24 * most} 24`} role="img" aria-label={t("site:stars", { count, most })}>
      <path d={from(0, count)} />
      {count < most && <path className="stars-missing" d={from(count, most)} />}
    </svg>
  );
}
