import "./progress/progress.css";

type Props = {
  /** `meter` shows an amount, `progressbar` a progress. */
  kind: "meter" | "progressbar";
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The value in words. */
  text: string;
};

/** A bar whose name and value are also read aloud. */
export function Bar({ kind, label, percent, text }: Props) {
  return (
    <div
      role={kind}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
      aria-valuetext={text}
      className="admin-track"
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}
