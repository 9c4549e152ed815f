const page = { viewBox: "0 0 240 120", "aria-hidden": true, focusable: false, className: "setup-picture" } as const;

/** A finished page: hills, a heading and two posts. */
export function DemoPicture() {
  return (
    <svg {...page}>
      <path className="sky" d="M0 0h240v74H0z" />
      <circle className="sun" cx="168" cy="30" r="13" />
      <path className="far" d="M0 56c40-20 84-14 122-4s76 4 118-12v34H0z" />
      <path className="near" d="M0 66c52-18 96-2 140 2s72-8 100-14v20H0z" />
      <path className="sheet" d="M0 74h240v46H0z" />
      <path className="ink" d="M20 24h72v9H20zM20 40h48v4H20z" />
      <path className="post" d="M20 84h94v28H20zM126 84h94v28h-94z" />
      <path className="line" d="M28 92h44v4H28zM28 101h72v3H28zM134 92h52v4h-52zM134 101h66v3h-66z" />
    </svg>
  );
}

/** An empty page. */
export function EmptyPicture() {
  return (
    <svg {...page}>
      <path className="sheet" d="M0 0h240v120H0z" />
      <path className="line" d="M20 14h34v5H20zM150 15h18v3h-18zM176 15h18v3h-18zM202 15h18v3h-18z" />
      <path className="dashes" d="M20.5 30.5h199v36h-199zM20.5 78.5h93v30h-93zM126.5 78.5h93v30h-93z" />
      <path className="plus" d="M114 48.5h12M120 42.5v12" />
    </svg>
  );
}
