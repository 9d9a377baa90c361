import fc from 'fast-check';

function repeat(text: string, times: number): string {
  return text.repeat(times);
}

/** Texts that are known to break parsers, regular expressions, queries, logs or documents. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  `${repeat('1 - ', 49)}!`,
  `${repeat('1a', 400)}!`,
  `${repeat('a-', 400)}!`,
  `${repeat('0 ', 900)}x`,
  `${repeat('(', 900)}`,
  `${repeat('<a>', 300)}`,
  `${repeat('a', 400)}@${repeat('b.', 400)}`,
  repeat('A', 100_000),
  repeat('ß', 1_999),
  repeat('👩‍👩‍👧‍👦', 60),
  'Anna\r\nBcc: alle@example.org',
  `A${repeat('\n', 1_999)}`,
  '\u0000',
  '\ud800',
  '\u202eGBR\u202c',
  'A\u0301\u0323',
  "'; drop table orders; --",
  '{{7*7}}${7*7}<%= 7*7 %>#{7*7}',
  '#let x = read("/etc/passwd")',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://[::1#aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa;',
  'https://konto-gesperrt.example/anmelden',
  '../../../../etc/passwd',
  '%ff',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  '=1+1',
  '2026-02-30',
  '9999-12-31',
  '-0',
  '1e400',
  'null',
  'DE00000000000000000000',
  '00000',
];

const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);

function deep(levels: number): unknown {
  return levels === 0 ? 1 : [deep(levels - 1)];
}

/** JSON values that no field expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -0,
      -1,
      0.1,
      1e21,
      Number.MAX_SAFE_INTEGER + 2,
      [],
      {},
      { __proto__: { isAdmin: true } },
      { length: -1 },
      deep(400),
      Array.from({ length: 3_000 }, (_unused, index) => index),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
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
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 1, arbitrary: withMore },
    { weight: 1, arbitrary: hostileValue },
    // Sent unchanged: no JSON, truncated JSON, or another character set.
    { weight: 1, arbitrary: fc.constantFrom('{', '{"model":', '"', '[[[[', '\ufeff{}', '{"a":1}}', 'NaN', '') },
  );
}
