import type { FieldError } from '@fa/vertrag/error-answer';

const NONE: FieldError[] = [];

const UNSTORABLE = /\0|\p{Surrogate}/u;
/** The halves of a pair too; a quicker look that most texts pass. */
const SUSPICIOUS = /[\0\ud800-\udfff]/;

function isStorable(text: string): boolean {
  return !SUSPICIOUS.test(text) || !UNSTORABLE.test(text);
}

/** Takes any JSON value, gives the fields whose text PostgreSQL's jsonb cannot hold: NUL or half a surrogate pair. */
export function findUnstorableText(value: unknown): FieldError[] {
  if (typeof value === 'string') return isStorable(value) ? NONE : [{ field: '', code: 'notAllowedChars' }];
  if (typeof value !== 'object' || value === null) return NONE;
  let found = NONE;
  for (const [key, inner] of Object.entries(value)) {
    const inside = findUnstorableText(inner);
    // Nearly always nothing, so the way to a field is written only when something is there.
    if (inside.length > 0)
      found = [...found, ...inside.map(({ field, code }) => ({ field: field ? `${key}.${field}` : key, code }))];
  }
  return found;
}
