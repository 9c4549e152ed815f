import type { ReactNode } from "react";

export type Panel = { id: string; title: string; lang: string | undefined; content: ReactNode };

type Props = {
  id: string;
  title: string;
  lang: string | undefined;
  look: "panels" | "tabs";
  panels: Panel[];
};

/** Several texts of which one is read at a time. It needs no script: the browser opens and closes by itself. */
export function Panels({ id, title, lang, look, panels }: Props) {
  if (panels.length === 0) return null;
  const heading = `${id}-title`;
  const named = title ? { "aria-labelledby": heading } : {};
  return (
    <section className={look} {...named}>
      <div className="wrap">
        {title && (
          <h2 id={heading} lang={lang}>
            {title}
          </h2>
        )}
        {look === "tabs" ? <Tabs id={id} panels={panels} named={named} /> : <Collapsible id={id} panels={panels} />}
      </div>
    </section>
  );
}

/** One open at a time, since they share a name; a click on the open one closes it. */
function Collapsible({ id, panels }: { id: string; panels: Panel[] }) {
  return panels.map((panel) => (
    <details key={panel.id} id={panel.id} name={id} className="panel">
      <summary lang={panel.lang}>{panel.title}</summary>
      <div className="panel-body">{panel.content}</div>
    </details>
  ));
}

/** A choice of one: exactly one panel is shown, and the arrow keys go from tab to tab. */
function Tabs({ id, panels, named }: { id: string; panels: Panel[]; named: object }) {
  return (
    <div role="radiogroup" className="tabs-choice" {...named}>
      {panels.map((panel, at) => (
        <div key={panel.id} id={panel.id} className="tab">
          <input
            type="radio"
            id={`${panel.id}-tab`}
            name={id}
            autoComplete="off"
            defaultChecked={at === 0}
            aria-controls={`${panel.id}-panel`}
          />
          <label htmlFor={`${panel.id}-tab`} lang={panel.lang}>
            {panel.title}
          </label>
          <div className="tab-body" id={`${panel.id}-panel`}>
            {panel.content}
          </div>
        </div>
      ))}
    </div>
  );
}
