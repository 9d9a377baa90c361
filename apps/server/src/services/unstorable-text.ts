import type { FieldError } from '@fa/vertrag/error-answer';

const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Takes any JSON value, gives the fields whose text PostgreSQL's jsonb cannot hold: NUL or half a surrogate pair. */
export const findUnstorableText = (value: unknown, field = ''): FieldError[] => {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [{ field, code: 'notAllowedChars' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    findUnstorableText(inner, field === '' ? key : `${field}.${key}`),
  );
};
