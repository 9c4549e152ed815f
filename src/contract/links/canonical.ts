import { Type } from "typebox";

/** Of what also stands elsewhere: its address there, or that of something else on this site; empty for nowhere else. */
export const CanonicalAddress = Type.String({
  maxLength: 500,
  pattern: '^(?:(?:https://[^\\s"<>\\\\]+|/(?![/\\\\])[^\\s"<>\\\\]*))?$',
});
