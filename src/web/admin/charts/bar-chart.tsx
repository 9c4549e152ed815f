import "./bar-chart.css";

/** `former` is what a bar is compared with; it stands beside it. */
type Bar = {
  key: string;
  now: number;
  former?: number;
  /** What stands below it. */
  word: string;
  /** Something happened there, of which the table says more. */
  marked?: boolean;
};
type Row = { key: string; head: string; cells: string[] };

type Props = {
  /** Says what is shown: the name of the drawing, and the caption of its table. */
  title: string;
  bars: Bar[];
  /** What the bars stand for; `most` says how much the highest one is. */
  legend: { now: string; former?: string; most: string; marked?: string };
  /** The same in numbers. `open` is the label of what opens it. */
  table: { open: string; heads: string[]; rows: Row[] };
};

/** The measures of the drawing, which is stretched to its place. */
const [height, step, width] = [100, 20, 7];
/** So many words have room below the bars of a phone. */
const mostWords = 7;

/** Values over time as bars, and as a table for those who want numbers, for screen readers, and on paper. */
export function BarChart({ title, bars, legend, table }: Props) {
  const highest = Math.max(0, ...bars.flatMap(({ now, former = 0 }) => [now, former]));
  const every = Math.ceil(bars.length / mostWords);
  const isMarked = bars.some(({ marked = false }) => marked);
  const isCompared = legend.former !== undefined;
  return (
    <figure className="bar-chart">
      <div className="bar-chart-legend" aria-hidden="true">
        <span data-of="now">{legend.now}</span>
        {isCompared && <span data-of="then">{legend.former}</span>}
        {isMarked && <span data-of="mark">{legend.marked}</span>}
        <span>{legend.most}</span>
      </div>
      <svg
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
        className="bar-chart-bars"
      >
        {bars.map(({ key, now, former = 0, marked = false }, at) => (
          <g key={key}>
            {marked && <Rect of="mark" x={at * step} share={1} wide={step} />}
            {isCompared && <Rect of="then" x={at * step + 2} share={shareOf(former, highest)} />}
            <Rect
              of="now"
              x={at * step + (isCompared ? 10 : 3)}
              share={shareOf(now, highest)}
              wide={isCompared ? width : width * 2}
            />
          </g>
        ))}
      </svg>
      <ol className="bar-chart-words" aria-hidden="true">
        {bars.map(({ key, word }, at) => {
          const behind = bars.length - 1 - at;
          return (
            <li key={key} data-where={behind % (2 * every) === 0 ? "everywhere" : "wide"} suppressHydrationWarning>
              {behind % every === 0 && word}
            </li>
          );
        })}
      </ol>
      <details>
        <summary>{table.open}</summary>
        <div className="bar-chart-table">
          <table>
            <caption>{title}</caption>
            <thead>
              <tr>
                {table.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ key, head, cells }) => (
                <tr key={key}>
                  <th scope="row" suppressHydrationWarning>
                    {head}
                  </th>
                  {cells.map((cell, at) => (
                    <td key={table.heads[at + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

type RectProps = { of: "now" | "then" | "mark"; x: number; share: number; wide?: number };

function Rect({ of, x, share, wide = width }: RectProps) {
  return <rect data-of={of} x={x} y={height - share * height} width={wide} height={share * height} />;
}

/** What is there is seen, however little it is. */
function shareOf(value: number, highest: number): number {
  return value > 0 ? Math.max(0.01, value / highest) : 0;
}
