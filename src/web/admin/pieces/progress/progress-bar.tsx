import { useFetchers, useNavigation } from "react-router";

/** Starts at once and creeps while something is loading. */
export function ProgressBar() {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const busy = navigation.state !== "idle" || fetchers.some((fetcher) => fetcher.state !== "idle");
  return <div className="admin-progress" data-state={busy ? "busy" : "idle"} aria-hidden="true" />;
}

/** The same bar after an error. */
export function FailedBar() {
  return <div className="admin-progress" data-state="failed" aria-hidden="true" />;
}
