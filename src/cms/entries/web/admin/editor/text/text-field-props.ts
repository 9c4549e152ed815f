export type TextFieldProps = {
  id: string;
  labelId: string;
  errorId: string;
  invalid: boolean;
  lang: string;
  value: string;
  onChange: (html: string) => void;
};
