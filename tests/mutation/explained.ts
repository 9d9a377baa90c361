interface Explained {
  readonly file: string;
  /** As the run names it. */
  readonly change: string;
  /** Part of its line, where the change alone does not name it. */
  readonly line?: string;
  readonly why: string;
}

/** Mutants that no test can notice, or none should. */
export const EXPLAINED: readonly Explained[] = [
  {
    file: 'packages/api/src/alerts/mask-alert.ts',
    change: "'' → 'mutated'",
    line: "field = ''",
    why: 'The name of no field: neither is in a list of fields.',
  },
  {
    file: 'packages/api/src/alerts/mask-alert.ts',
    change: '0 → 1',
    line: "field = ''",
    why: 'The depth of what has no depth: only a body that is no object is masked without one.',
  },
  {
    file: 'packages/adressen/src/search/street-search.ts',
    change: '1 → 2',
    line: 'mostDiffering(1)',
    why: 'A wider filter lets more names be compared, which finds the same.',
  },
  {
    file: 'packages/adressen/src/search/typing-distance.ts',
    change: 'index < key.length → (index <= key.length)',
    why: 'Nothing is written behind the end of an array of bytes.',
  },
  {
    file: 'packages/adressen/src/search/typing-distance.ts',
    change: '64 → 65',
    why: 'A first size of rows that grow.',
  },
  {
    file: 'packages/adressen/src/search/typing-distance.ts',
    change: '2 → 3',
    line: 'newRows(bLength * 2)',
    why: 'By how much rows grow that are long enough.',
  },
  ...[
    'found.filter((proposal) => total(proposal) <= cost).length >= MOST_PROPOSALS → false',
    'found.filter((proposal) => total(proposal) <= cost).length >= MOST_PROPOSALS → (found.filter((proposal) => total(proposal) <= cost).length > MOST_PROPOSALS)',
    'total(proposal) <= cost → undefined',
  ].map((change) => ({
    file: 'packages/adressen/src/search/proposals.ts',
    change,
    why: 'What is found beyond is not better than three that are there, and cut off behind them.',
  })),
  {
    file: 'packages/adressen/src/search/proposals.ts',
    change: 'isOutdone(place.cost, found) → false',
    why: 'A place that is outdone has only streets that are.',
  },
  {
    file: 'packages/adressen/src/search/place-candidates.ts',
    change: '2 → 3',
    line: 'known.length, 2)',
    why: 'Three errors cost too much as more do.',
  },
  {
    file: 'packages/adressen/src/search/place-search.ts',
    change: '!mayBeNear(pattern, other, from, to, limit) → false',
    why: 'A short cut: the table says the same.',
  },
  {
    file: 'packages/adressen/src/search/place-search.ts',
    change: 'words.slice(1) → words',
    why: 'All words and none: the whole name costs less as such, and no town is called nothing.',
  },
  ...['2 → 3', '21 → 22'].map((change) => ({
    file: 'packages/adressen/src/block/street-sections.ts',
    change,
    line: '2 ** 21',
    why: 'A larger distance between names orders them alike.',
  })),
  {
    file: 'packages/adressen/src/search/street-search.ts',
    change: '1 → 2',
    line: 'NOT_SIMILAR = MOST_FORGIVEN',
    why: 'Any cost above what is forgiven says so.',
  },
  {
    file: 'packages/adressen/src/text/town-form.ts',
    change: '0 → 1',
    line: 'connector < 0',
    why: 'The first word is never taken for a connector.',
  },
  {
    file: 'packages/adressen/src/block/street-rows.ts',
    change: 'bucket < buckets → (bucket <= buckets)',
    why: 'Behind the last bucket nothing is left to be ordered.',
  },
  {
    file: 'packages/adressen/src/block/block.ts',
    change: '256 → 257',
    why: 'A byte never asks for the last of 257 remainders.',
  },
  {
    file: 'packages/adressen/src/search/place-search.ts',
    change: 'alias < aliasLetters.length → (alias <= aliasLetters.length)',
    why: 'Behind the last name there is none to be near to.',
  },
  ...[
    '30 → 31',
    'house < near + LOOKED_AT → (house <= near + LOOKED_AT)',
    'house >= near - LOOKED_AT → (house > near - LOOKED_AT)',
  ].map((change) => ({
    file: 'packages/adressen/src/search/house-search.ts',
    change,
    why: 'Nothing so many houses away is among the nearest: no number has so many letters.',
  })),
  {
    file: 'packages/adressen/src/block/name-sections.ts',
    change: '0 → 1',
    line: 'key.length > 255',
    why: 'Kind and stem of a name of more than 255 letters, which no street has.',
  },
  {
    file: 'packages/adressen/src/text/house-number-form.ts',
    change: 'USUAL.test(text) → false',
    why: 'A short cut: the whole reading gives the same.',
  },
  {
    file: 'packages/adressen/src/text/house-number-form.ts',
    change: '/^[1-9]\\d{0,3}[a-z]?$/ → /^[1-9]\\d{0,3}[a-z]$/',
    why: 'A short cut: the whole reading gives the same.',
  },
  {
    file: 'products/forderungsausfall/definition/optionen.ts',
    change: 'latest?.today !== today → true',
    why: 'The options of a day are made once, to save time: made again they are the same.',
  },
  {
    file: 'packages/rechner/src/formats/calendar-date.ts',
    change: '!isRegular(instant) → true',
    why: 'The calendar gives the same as the short cut for regular instants.',
  },
  {
    file: 'packages/rechner/src/analytics/referral.ts',
    change: "'' → 'mutated'",
    line: 'NOWHERE',
    why: 'The rule of a reference looks at no date.',
  },
  {
    file: 'packages/rechner/src/calculation/due-lookups.ts',
    change: 'places.length > 0 → true',
    why: 'Without a place the violations are asked for to no end.',
  },
  {
    file: 'apps/web/src/vault/stored-session.ts',
    change: "'null' → ''",
    line: "item ?? 'null'",
    why: 'Nothing stored is no blob, whether it is read as null or cannot be read.',
  },
  ...['/^[0-9a-f]{64}$/ → /[0-9a-f]{64}$/', '/^[0-9a-f]{64}$/ → /^[0-9a-f]{64}/'].map((change) => ({
    file: 'apps/server/src/services/evidence/manifest.ts',
    change,
    why: 'The sums of a signed manifest are compared with those of the files: a longer one equals none.',
  })),
  {
    file: 'apps/server/src/services/evidence/verify-evidence.ts',
    change: '`${CHECKSUMS} does not list what was signed.` → ``',
    why: 'Every file has its sum in the signed manifest: only who signs could make a pack that is refused here.',
  },
];
