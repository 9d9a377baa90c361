/**
 * Mutants that no test can notice, or none should: by file, the reason and the changes as the run names them, with a
 * part of the line behind '@' where a change alone does not name it.
 */
const EXPLAINED: Readonly<Record<string, readonly (readonly [why: string, ...changes: string[]])[]>> = {
  'packages/api/src/alerts/mask-alert.ts': [
    ['The name of no field: neither is in a list of fields.', "'' → 'mutated' @ field = ''"],
    ['The depth of what has no depth: only a body that is no object is masked without one.', "0 → 1 @ field = ''"],
  ],
  'packages/adressen/src/search/street-search.ts': [
    ['A wider filter lets more names be compared, which finds the same.', '1 → 2 @ mostDiffering(1)'],
    ['Any cost above what is forgiven says so.', '1 → 2 @ NOT_SIMILAR = MOST_FORGIVEN'],
  ],
  'packages/adressen/src/search/near-addresses.ts': [
    ['Without a street the score is 0, with which no address is given.', 'row < 0 → false'],
  ],
  'packages/adressen/src/search/typing-distance.ts': [
    ['Nothing is written behind the end of an array of bytes.', 'index < key.length → (index <= key.length)'],
    ['A first size of rows that grow.', '64 → 65'],
    ['By how much rows grow that are long enough.', '2 → 3 @ newRows(bLength * 2)'],
  ],
  'packages/adressen/src/search/proposals.ts': [
    [
      'What is found beyond is not better than three that are there, and cut off behind them.',
      'found.filter((proposal) => total(proposal) <= cost).length >= MOST_PROPOSALS → false',
      'found.filter((proposal) => total(proposal) <= cost).length >= MOST_PROPOSALS → (found.filter((proposal) => total(proposal) <= cost).length > MOST_PROPOSALS)',
      'total(proposal) <= cost → undefined',
    ],
    ['A place that is outdone has only streets that are.', 'isOutdone(place.cost, found) → false'],
  ],
  'packages/adressen/src/search/place-candidates.ts': [
    ['Three errors cost too much as more do.', '2 → 3 @ known.length, 2)'],
  ],
  'packages/adressen/src/search/place-search.ts': [
    ['A short cut: the table says the same.', '!mayBeNear(pattern, other, from, to, limit) → false'],
    ['All words and none: the whole name costs less as such, and no town is called nothing.', 'words.slice(1) → words'],
    [
      'Behind the last name there is none to be near to.',
      'alias < aliasLetters.length → (alias <= aliasLetters.length)',
    ],
  ],
  'packages/adressen/src/block/street-sections.ts': [
    ['A larger distance between names orders them alike.', '2 → 3 @ 2 ** 21', '21 → 22 @ 2 ** 21'],
  ],
  'packages/adressen/src/text/town-form.ts': [
    ['The first word is never taken for a connector.', '0 → 1 @ connector < 0'],
  ],
  'packages/adressen/src/block/street-rows.ts': [
    ['Behind the last bucket nothing is left to be ordered.', 'bucket < buckets → (bucket <= buckets)'],
  ],
  'packages/adressen/src/block/block.ts': [['A byte never asks for the last of 257 remainders.', '256 → 257']],
  'packages/adressen/src/search/house-search.ts': [
    [
      'Nothing so many houses away is among the nearest: no number has so many letters.',
      '30 → 31',
      'house < near + LOOKED_AT → (house <= near + LOOKED_AT)',
      'house >= near - LOOKED_AT → (house > near - LOOKED_AT)',
    ],
  ],
  'packages/adressen/src/block/name-sections.ts': [
    ['Kind and stem of a name of more than 255 letters, which no street has.', '0 → 1 @ key.length > 255'],
  ],
  'packages/adressen/src/text/house-number-form.ts': [
    [
      'A short cut: the whole reading gives the same.',
      'USUAL.test(text) → false',
      '/^[1-9]\\d{0,3}[a-z]?$/ → /^[1-9]\\d{0,3}[a-z]$/',
    ],
  ],
  'products/forderungsausfall/definition/optionen.ts': [
    [
      'The options of a day are made once, to save time: made again they are the same.',
      'latest?.today !== today → true',
    ],
  ],
  'packages/rechner/src/analytics/referral.ts': [
    ['The rule of a reference looks at no date.', "'' → 'mutated' @ NOWHERE"],
  ],
  'packages/rechner/src/calculation/due-lookups.ts': [
    ['Without a place the violations are asked for to no end.', 'places.length > 0 → true'],
  ],
  'apps/web/src/vault/stored-session.ts': [
    ['Nothing stored is no blob, whether it is read as null or cannot be read.', "'null' → '' @ item ?? 'null'"],
  ],
  'apps/server/src/services/evidence/manifest.ts': [
    [
      'The sums of a signed manifest are compared with those of the files: a longer one equals none.',
      '/^[0-9a-f]{64}$/ → /[0-9a-f]{64}$/',
      '/^[0-9a-f]{64}$/ → /^[0-9a-f]{64}/',
    ],
  ],
  'apps/server/src/services/evidence/verify-evidence.ts': [
    [
      'Every file has its sum in the signed manifest: only who signs could make a pack that is refused here.',
      '`${CHECKSUMS} does not list what was signed.` → ``',
    ],
  ],
};

/** Returns why no test can notice a mutant; undefined if one should. */
export function explanationOf(path: string, mutant: string, text: string): string | undefined {
  const isMeant = (change: string) => {
    const [code, line = ''] = change.split(' @ ');
    return code === mutant && text.includes(line);
  };
  return EXPLAINED[path]?.find(([, ...changes]) => changes.some(isMeant))?.[0];
}
