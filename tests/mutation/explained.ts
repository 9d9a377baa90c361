/**
 * Mutants that no test can or should detect, by file: the reason, and the changes as in the output. If a change is ambiguous, a
 * part of its line follows '@'.
 */
const EXPLAINED: Readonly<Record<string, readonly (readonly [why: string, ...changes: string[]])[]>> = {
  'packages/api/src/alerts/mask-alert.ts': [
    ['Neither value is the name of a field.', "'' → 'mutated' @ field = ''"],
    ['Only a body that is no object is masked without a depth.', "0 → 1 @ field = ''"],
  ],
  'packages/api/src/alerts/alert-filter.ts': [
    ['JSON leaves out a body without a value.', 'body === undefined → false'],
  ],
  'packages/api/src/orders/order-request.ts': [
    [
      'Beginning and length of the name are compared, so its end is the only place.',
      '/-\\d{12}\\.pdf$/ → /-\\d{12}\\.pdf/',
    ],
  ],
  'packages/api/src/look/contrast.ts': [
    ['No channel of eight bits has this value.', 'channel <= 0.04045 → (channel < 0.04045)'],
  ],
  'packages/adressen/src/search/street-search.ts': [
    [
      'A wider filter compares more names with the same result.',
      '1 → 2 @ maxDiffering(1)',
      '(MAX_FORGIVEN - cost) / TYPING_ERROR → ((MAX_FORGIVEN - cost) * TYPING_ERROR)',
      'floor → ceil @ maxDiffering',
      '!mayBeNear(pattern, nameKey, from, to, most) → false',
    ],
    ['Any cost above the limit has the same meaning.', '1 → 2 @ NOT_SIMILAR = MAX_FORGIVEN'],
  ],
  'packages/adressen/src/match-street-line.ts': [
    ['An exact match has the highest score, so other readings only take time.', 'isExact(best) → false'],
  ],
  'packages/adressen/src/search/near-addresses.ts': [
    ['Without a street the score is 0, and addresses with score 0 are not returned.', 'row < 0 → false'],
  ],
  'packages/adressen/src/search/typing-distance.ts': [
    ['A write behind the end of a typed array has no effect.', 'index < key.length → (index <= key.length)'],
    ['Initial size of rows that grow.', '64 → 65'],
    ['Rows may grow by more than needed.', '2 → 3 @ newRows(bLength * 2)'],
  ],
  'packages/adressen/src/search/proposals.ts': [
    [
      'Further proposals are worse than the three found and are cut off.',
      'found.filter((proposal) => total(proposal) <= cost).length >= MAX_PROPOSALS → false',
      'found.filter((proposal) => total(proposal) <= cost).length >= MAX_PROPOSALS → (found.filter((proposal) => total(proposal) <= cost).length > MAX_PROPOSALS)',
      'total(proposal) <= cost → undefined',
    ],
    ['A place that costs too much has only streets that cost too much.', 'costsTooMuch(place.cost, found) → false'],
  ],
  'packages/adressen/src/search/place-candidates.ts': [
    ['Three errors cost too much, like any higher number.', '2 → 3 @ known.length, 2)'],
  ],
  'packages/adressen/src/search/place-search.ts': [
    ['An optimisation: the table has the same result.', '!mayBeNear(pattern, other, from, to, limit) → false'],
    ['The whole name has a lower cost by itself, and no town has an empty name.', 'words.slice(1) → words'],
    ['There is no name behind the last one.', 'alias < aliasLetters.length → (alias <= aliasLetters.length)'],
  ],
  'packages/adressen/src/block/street-sections.ts': [
    ['Nothing stands before the first place.', '1 → 2 @ let place = 1'],
    ['Nobody reads behind the last street.', '1 → 2 @ new Uint32Array(streets + 1)'],
    ['A larger distance between names gives the same order.', '2 → 3 @ 2 ** 21', '21 → 22 @ 2 ** 21'],
  ],
  'packages/adressen/src/text/town-form.ts': [
    ['The first word is never a connector.', '0 → 1 @ connector < 0', 'connector < 0 → (connector <= 0)'],
  ],
  'packages/adressen/src/block/street-rows.ts': [
    ['The slot that stays empty is 0, which is the first item.', '0 → 1 @ item < count; item += 1) {'],
    ['Nobody reads behind the end of the last bucket.', '1 → 2 @ new Uint32Array(buckets + 1)'],
    ['There is nothing to sort behind the last bucket.', 'bucket < buckets → (bucket <= buckets)'],
  ],
  'packages/adressen/src/block/block.ts': [
    ['A byte never reaches the last of 257 remainders.', '256 → 257'],
    ['Even an empty block is longer.', '4 → 5 @ < HEAD_WORDS * 4'],
  ],
  'packages/rechner/src/formats/calendar-date.ts': [
    ['Only limits the memory of a cache.', 'offsetByHour.size >= HOURS_REMEMBERED → false'],
  ],
  'packages/adressen/src/search/house-search.ts': [
    [
      'A house so far away is never among the nearest, because no number has so many letters.',
      '30 → 31',
      'house < near + LOOKED_AT → (house <= near + LOOKED_AT)',
      'house >= near - LOOKED_AT → (house > near - LOOKED_AT)',
    ],
  ],
  'packages/adressen/src/block/name-sections.ts': [
    ['Affects only names of more than 255 letters, which no street has.', '0 → 1 @ key.length > 255'],
  ],
  'packages/adressen/src/text/house-number-form.ts': [
    [
      'An optimisation: the full parser has the same result.',
      'USUAL.test(text) → false',
      '/^[1-9]\\d{0,3}[a-z]?$/ → /^[1-9]\\d{0,3}[a-z]$/',
    ],
  ],
  'apps/web/src/calculator/origin/referral.ts': [
    [
      'The same value is stored again.',
      "ivmnr !== kept.ivmnr || kept.ignored.includes('ivmnr') → true",
      "azvm !== kept.azvm || kept.ignored.includes('azvm') → true",
    ],
  ],
  'products/forderungsausfall/definition/optionen.ts': [
    ['A cache: recomputed options are equal.', 'latest?.today !== today → true'],
  ],
  'packages/rechner/src/analytics/referral.ts': [
    ['The rule for a reference does not use the date.', "'' → 'mutated' @ NOWHERE"],
  ],
  'packages/rechner/src/calculation/due-lookups.ts': [
    ['Without a place the violations are computed but not used.', 'places.length > 0 → true'],
  ],
  'apps/web/src/app/app.tsx': [['Keys only need to differ.', "'problem' → ''", "'link' → ''"]],
  'apps/web/src/app/link-page/link-page.tsx': [
    ['Only the look of a button.', 'accept === undefined → true', 'accept === undefined → false'],
  ],
  'apps/web/src/calculator/lookups/lookup-wait.ts': [
    ['Waits only need different numbers.', 'waits += 1 → (waits -= 1)'],
  ],
  'apps/web/src/steps/step-focus.ts': [['Every move mounts the step again.', '[moves, focus, heading] → []']],
  'apps/web/src/vault/stored-session.ts': [
    ['Neither null nor an unreadable value is a stored session.', "'null' → '' @ item ?? 'null'"],
  ],
  'apps/server/src/adapters/keys/key-folder.ts': [
    [
      'Node lists the names of a folder in this order on Linux, which is not documented.',
      "[...new Set(names.map((name) => dayOf(name) ?? ''))].toSorted() → [...new Set(names.map((name) => dayOf(name) ?? ''))]",
    ],
  ],
  'apps/server/src/services/evidence/manifest.ts': [
    [
      'The checksums of a signed manifest are compared with those of the files, so a longer one is refused.',
      '/^[0-9a-f]{64}$/ → /[0-9a-f]{64}$/',
      '/^[0-9a-f]{64}$/ → /^[0-9a-f]{64}/',
    ],
  ],
  'apps/server/src/services/evidence/verify-evidence.ts': [
    [
      'Only the owner of the signing key could create a pack that is refused here.',
      '`${CHECKSUMS} does not list what was signed.` → ``',
    ],
  ],
};

/** Returns why no test can detect a mutant; undefined if one should. */
export function explanationOf(path: string, mutant: string, text: string): string | undefined {
  const isMeant = (change: string) => {
    const [code, line = ''] = change.split(' @ ');
    return code === mutant && text.includes(line);
  };
  return EXPLAINED[path]?.find(([, ...changes]) => changes.some(isMeant))?.[0];
}
