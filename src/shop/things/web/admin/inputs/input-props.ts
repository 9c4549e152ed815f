/** What an input of a form gets. Its id is the form's prefix and its name, so that an error gives it the focus. */
export type InputProps<V> = {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  /** The language of what is written in it. */
  lang?: string | undefined;
  value: V;
  error: string | undefined;
  onChange: (value: V) => void;
};
