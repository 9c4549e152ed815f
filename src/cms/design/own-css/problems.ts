/** What can be wrong with a style sheet of an owner; each is told with its line and column. */
export const cssProblems = {
  CSS_UNCLOSED: 422,
  CSS_STRAY: 422,
  CSS_BRACE: 422,
  CSS_COLON: 422,
  CSS_SEMICOLON: 422,
  CSS_VALUE: 422,
  CSS_SELECTOR: 422,
  CSS_STRING: 422,
  CSS_COMMENT: 422,
  CSS_DEEP: 422,
  CSS_AT_RULE: 422,
  CSS_ADDRESS: 422,
  CSS_WORD: 422,
} as const;
