/** Longest list of errors that one count may contain. [LEIT-11] */
export const MAX_FIELD_ERRORS = 20;
