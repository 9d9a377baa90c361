import type { FieldError } from '@fa/api/errors/error-answer';

const NONE: FieldError[] = [];

const UNSTORABLE = /\0|\p{Surrogate}/u;
/** Also matches valid surrogate pairs; a fast check that most texts pass. */
const SUSPICIOUS = /[\0\ud800-\udfff]/;

function isStorable(text: string): boolean {
  return !SUSPICIOUS.test(text) || !UNSTORABLE.test(text);
}

/** Finds fields with text that jsonb of PostgreSQL cannot store: NUL or a lone surrogate. */
export function findUnstorableText(value: unknown): FieldError[] {
  if (typeof value === 'string') return isStorable(value) ? NONE : [{ field: '', code: 'notAllowedChars' }];
  if (typeof value !== 'object' || value === null) return NONE;
  let found = NONE;
  for (const [key, inner] of Object.entries(value)) {
    const inside = findUnstorableText(inner);
    // Usually empty, so paths are built only if something is found.
    if (inside.length > 0)
      found = [...found, ...inside.map(({ field, code }) => ({ field: field ? `${key}.${field}` : key, code }))];
  }
  return found;
}
