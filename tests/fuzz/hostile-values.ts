import fc from 'fast-check';

/** Texts that are known to break parsers, regular expressions, queries, logs or documents. */
export const HOSTILE_TEXTS: readonly string[] = [
  ['', ' ', '-0', '1e400', 'null', '00000', '2026-02-30', '9999-12-31', 'DE00000000000000000000', '=1+1'],
  ['__proto__', 'constructor', '%ff', '%2e%2e%2f', '../../../../etc/passwd', "'; drop table orders; --"],
  ['\u0000', '\ud800', '\u202eGBR\u202c', 'A\u0301\u0323', 'Anna\r\nBcc: alle@example.org'],
  ['{{7*7}}${7*7}<%= 7*7 %>#{7*7}', '#let x = read("/etc/passwd")', '<script>alert(1)</script>'],
  ['javascript:alert(1)', 'http://[::1#aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa;'],
  ['https://konto-gesperrt.example/anmelden'],
  ['('.repeat(900), '<a>'.repeat(300), 'A'.repeat(100_000), 'ß'.repeat(1_999), '👩‍👩‍👧‍👦'.repeat(60)],
  [`${'1 - '.repeat(49)}!`, `${'1a'.repeat(400)}!`, `${'a-'.repeat(400)}!`, `${'0 '.repeat(900)}x`],
  [`A${'\n'.repeat(1_999)}`, `${'a'.repeat(400)}@${'b.'.repeat(400)}`],
].flat();

const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

function deep(levels: number): unknown {
  return levels === 0 ? 1 : [deep(levels - 1)];
}

const UNEXPECTED = [
  [null, true, 0, -0, -1, 0.1, 1e21, Number.MAX_SAFE_INTEGER + 2, [], {}],
  [{ __proto__: { isAdmin: true } }, { length: -1 }, deep(400), Array.from({ length: 3_000 }, (_, index) => index)],
].flat();

/** JSON values that no field expects. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...UNEXPECTED) },
  fc.jsonValue({ maxDepth: 3 }),
);

/** Returns all places of a JSON value, as paths of keys. */
function placesOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return [[...path], ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]))];
}

function withValueAt(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withValueAt(copy[key], rest, replacement);
  return copy;
}

/** Returns a valid body with one to three changed places or an additional key, or another value. */
export function mutationOf(valid: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(valid);
  const change = fc.tuple(fc.constantFrom(...places), hostileValue);
  const changed = fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes
        .toSorted(([left], [right]) => right.length - left.length)
        .reduce((value, [place, replacement]) => withValueAt(value, place, replacement), valid),
    );
  const withMore = fc
    .tuple(hostileText, hostileValue)
    .map(([key, value]) => (typeof valid === 'object' ? { ...valid, [key]: value } : value));
  // Sent unchanged: no JSON, truncated JSON, or another character set.
  const broken = fc.constantFrom('{', '{"model":', '"', '[[[[', '\ufeff{}', '{"a":1}}', 'NaN', '');
  return fc.oneof({ weight: 6, arbitrary: changed }, withMore, hostileValue, broken);
}
