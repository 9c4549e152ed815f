import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { browserClient } from "#web/browser-api.ts";
import { readPickup } from "../contract.ts";
import { dateName, showName, startName } from "./pickup-names.ts";
import { type ShownTime, type ShownTimes, shownSlots } from "./shown-times.ts";

/** So many days are seen at once; the others unfold. */
const mostShown = 8;

type Slots = Pick<ShownTimes, "day" | "slots">;
type State = "ready" | "loading" | "failed";

const never = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/**
 * The days of a place and the slots of one of them, as radio buttons. With a script the slots follow the day that is
 * chosen; without one, or without a reply, a button asks for them.
 */
export default function PickupTimes(props: ShownTimes) {
  const { place, choose, days, texts, chosen, language, error } = props;
  const [shown, setShown] = useState<Slots>({ day: props.day, slots: props.slots });
  const [state, setState] = useState<State>("ready");
  const scripted = useSyncExternalStore(never, inBrowser, onServer);
  const asked = useRef<AbortController>(null);
  useEffect(() => () => asked.current?.abort(), []);

  async function load(day: string): Promise<void> {
    asked.current?.abort();
    const { signal } = (asked.current = new AbortController());
    setState("loading");
    try {
      const { places } = await browserClient(signal).call(readPickup, { query: { place, day } });
      const { day: found, slots } = places[0] ?? { day: null, slots: [] };
      if (signal.aborted) return;
      if (found !== day) return setState("failed");
      setShown({ day, slots: shownSlots(slots, { texts, language }) });
      setState("ready");
    } catch {
      if (!signal.aborted) setState("failed");
    }
  }

  const timed = choose === "time";
  const first = timed ? shown.day : (chosen?.day ?? null);
  const begin = props.begins ? (timed ? shown.slots : days).find(({ full }) => !full)?.value : undefined;
  const radios = (times: ShownTime[]) => (
    <div className="pickup-choices">
      {times.map((day) => (
        <Radio
          key={day.value}
          time={day}
          name={timed ? dateName(place) : startName(place)}
          checked={day.value === first}
          // A day whose slots are all taken is shown with them.
          disabled={!timed && day.full}
          onChoose={timed ? () => void load(day.value) : undefined}
          begins={!timed && begin === day.value}
        />
      ))}
    </div>
  );
  const [seen, folded] = days.length > mostShown + 1 ? [days.slice(0, mostShown), days.slice(mostShown)] : [days, []];
  return (
    <>
      <fieldset className="pickup-times" aria-describedby={timed ? undefined : error}>
        <legend>{texts.day}</legend>
        {radios(seen)}
        {folded.length > 0 && (
          <details open={folded.some(({ value }) => value === first)}>
            <summary>{texts.otherDays}</summary>
            {radios(folded)}
          </details>
        )}
      </fieldset>
      {timed && (!scripted || state === "failed") && (
        <button type="submit" className="pickup-show" name={showName} value={place} formNoValidate>
          {texts.show}
        </button>
      )}
      {timed && (
        <p className="pickup-state" role="status">
          {state === "loading" || state === "failed" ? texts[state] : ""}
        </p>
      )}
      {timed && shown.day !== null && (
        <fieldset
          className="pickup-times"
          key={shown.day}
          data-old={state === "loading" || undefined}
          aria-describedby={error}
        >
          <legend>{texts.time.replace("{day}", days.find(({ value }) => value === shown.day)?.label ?? "")}</legend>
          <div className="pickup-choices" data-short="">
            {shown.slots.map((slot) => (
              <Radio
                key={slot.value}
                time={slot}
                name={startName(place)}
                checked={slot.value === chosen?.start}
                disabled={slot.full}
                begins={begin === slot.value}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

type RadioProps = {
  time: ShownTime;
  name: string;
  checked: boolean;
  disabled: boolean;
  onChoose?: (() => void) | undefined;
  begins: boolean;
};

function Radio({ time: { value, label, more, full }, name, checked, disabled, onChoose, begins }: RadioProps) {
  const first = begins ? { autoFocus: true } : {};
  return (
    <label className="pickup-choice" data-full={full || undefined}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={checked}
        disabled={disabled}
        onChange={onChoose}
        {...first}
      />
      <span>
        {label}
        {more && <small>{more}</small>}
      </span>
    </label>
  );
}
