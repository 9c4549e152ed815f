export type TextFieldProps = {
  id: string;
  labelId: string;
  errorId: string;
  invalid: boolean;
  lang: string;
  value: string;
  /** Words, lists, tables and links, but no pictures, galleries and videos. */
  wordsOnly: boolean;
  onChange: (html: string) => void;
};
