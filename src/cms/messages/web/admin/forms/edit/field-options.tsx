import { Button, Group, Input, TextInput, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { FormField } from "#cms/messages/form.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { MoveButtons } from "#web/admin/order/move-buttons.tsx";
import { useOrder } from "#web/admin/order/use-order.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { newId } from "#web/new-id.ts";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { withText } from "./in-each-language.tsx";

type Options = FormField["options"];
type Props = { id: string; options: Options; error: string | undefined; onChange: (options: Options) => void };

/** The contract says the same. */
const mostOptions = 50;

/** The options in their order. */
export function FieldOptions({ id, options, error, onChange }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const languages = useSiteLanguages();
  const labelIn = useLabelIn();
  const [main] = languages;
  const [keys, setKeys] = useKeys(options.length);
  const nameOf = (key: string) => {
    const at = keys.indexOf(key);
    return options[at]?.[language] || t("messages:forms.option.number", { number: at + 1 });
  };
  const order = useOrder({
    ids: keys,
    nameOf,
    texts: "messages:forms.option",
    empty: `${id}-add`,
    onOrder: (next) => {
      setKeys(next);
      onChange(next.flatMap((key) => options[keys.indexOf(key)] ?? []));
    },
  });
  const added = useFocusOn(options.length);
  const errorId = `${id}-error`;
  return (
    <fieldset className="form-options" aria-describedby={error ? errorId : undefined}>
      <legend>{t("messages:forms.option.title")}</legend>
      <ol className="form-options-list" ref={order.list}>
        {options.map((option, at) => {
          const key = keys[at] ?? "";
          return (
            <li key={key} className="form-option">
              {languages.map((one) => (
                <TextInput
                  key={one}
                  id={one === main ? `${id}-${at}` : `${id}-${at}-${one}`}
                  lang={one}
                  size="sm"
                  aria-label={labelIn(t("messages:forms.option.number", { number: at + 1 }), one)}
                  placeholder={languages.length > 1 ? t(`admin:language.${one}`) : undefined}
                  autoComplete="off"
                  maxLength={lineLength}
                  value={option[one] ?? ""}
                  error={Boolean(error && at < 2 && one === main && !option[main])}
                  onChange={(event) => {
                    const text = withText(option, { language: one, text: event.currentTarget.value });
                    onChange(options.map((other, place) => (place === at ? text : other)));
                  }}
                />
              ))}
              <MoveButtons id={key} name={nameOf(key)} at={at} order={order} className="form-option-moves" />
            </li>
          );
        })}
      </ol>
      {error && (
        <Input.Error id={errorId} mt="xs">
          {error}
        </Input.Error>
      )}
      <Group mt="xs">
        <Button
          id={`${id}-add`}
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" size={16} />}
          disabled={options.length >= mostOptions}
          onClick={() => {
            added(`${id}-${options.length}`);
            onChange([...options, {}]);
          }}
        >
          {t("messages:forms.option.add")}
        </Button>
      </Group>
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
    </fieldset>
  );
}

/** Keys for items without an id, so that React keeps their inputs. */
function useKeys(count: number): [keys: string[], set: (keys: string[]) => void] {
  const [keys, setKeys] = useState<string[]>(() => Array.from({ length: count }, newId));
  if (keys.length === count) return [keys, setKeys];
  const next = Array.from({ length: count }, (_, at) => keys[at] ?? newId());
  setKeys(next);
  return [next, setKeys];
}

/** Focuses a field by its id once there is one more. */
function useFocusOn(count: number): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  }, [count]);
  return (id) => {
    wanted.current = id;
  };
}
