import "./keeping.css";
import { Button } from "@mantine/core";
import { type ComponentType, type ReactNode, useState } from "react";
import { clockText } from "#contract/formats/dates/date-time.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import type { Name } from "#web/form/fields.ts";
import type { Versioned } from "#web/form/form-state.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { LocalCopies } from "../copies/use-local-copy.ts";
import { CopyView } from "./copy-view.tsx";
import type { DifferencesProps } from "./kept-words.ts";
import { Notice } from "./notice.tsx";

type Props<T extends Versioned, V extends object> = {
  copies: Pick<LocalCopies<T, V>, "offered" | "take" | "drop">;
  values: V;
  /** The heading of the current version. */
  now: string;
  labelOf: (name: Name<V>) => string;
  /** Shows a field of either version. */
  renderValue: (name: Name<V>, values: V) => ReactNode;
  /** Shows what the copy would change, instead of both versions of each field. */
  Differences?: ComponentType<DifferencesProps<V>> | undefined;
};

/** Offers a text that was left in this browser. */
export function CopyNotice<T extends Versioned, V extends object>({
  copies: { offered, take, drop },
  values,
  now,
  labelOf,
  renderValue,
  Differences,
}: Props<T, V>) {
  const t = useTexts();
  const language = useLanguage();
  const [viewed, setViewed] = useState(false);
  if (!offered) return null;
  const taken = () => {
    setViewed(false);
    void take(offered);
  };
  const dropped = () =>
    confirmFirst({
      title: t("admin:keeping.copy.dropTitle"),
      content: t("admin:keeping.copy.dropText"),
      loses: true,
      final: true,
      onConfirm: () => {
        setViewed(false);
        drop(offered);
      },
    });
  return (
    <Notice
      color="yellow"
      icon="history"
      text={t("admin:keeping.copy.text", { time: clockText(offered.copy.at, language) })}
    >
      <Button size="xs" onClick={taken}>
        {t("admin:keeping.copy.take")}
      </Button>
      <Button size="xs" variant="default" onClick={() => setViewed(true)}>
        {t("admin:keeping.copy.view")}
      </Button>
      <Button size="xs" variant="default" onClick={dropped}>
        {t("admin:keeping.copy.drop")}
      </Button>
      <CopyView
        opened={viewed}
        copy={offered.copy.values}
        values={values}
        now={now}
        labelOf={labelOf}
        renderValue={renderValue}
        Differences={Differences}
        onTake={taken}
        onClose={() => setViewed(false)}
      />
    </Notice>
  );
}
