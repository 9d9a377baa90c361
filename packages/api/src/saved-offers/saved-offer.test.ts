import { describe, expect, it } from 'vitest';
import { errorAnswer } from '../errors/error-answer.ts';
import { LONGEST_DATA, savedQuery, saveRequest, secondFactorHeaders } from './saved-offer.ts';

const calculation = {
  format: 1,
  iterations: 600_000,
  salt: 'Az09+/QFBgcICQoLDA0ODw==',
  iv: 'Az09+/QFBgcICQoL',
  savedAt: '2026-11-21T10:00:00.000Z',
  product: 'forderungsausfall',
  encrypted: 'Az09+/QFBgcICQoLDA0ODxAREhM=',
};
const verifier = '0123456789abcdef'.repeat(4);

function isTaken(request: unknown): boolean {
  return saveRequest.safeParse(request).success;
}

function withPart(part: object) {
  return { data: JSON.stringify({ ...calculation, ...part }) };
}

describe('a calculation to save', () => {
  it('is encrypted by the browser, with a verifier if there is a second factor [LINK-01, LINK-07]', () => {
    for (const rest of [{}, { secondFactor: verifier }]) expect(isTaken({ ...withPart({}), ...rest })).toBe(true);
  });

  it.each([
    ['format', 0],
    ['format', 2],
    ['iterations', 310_000],
    ['salt', 'AAECAwQFBgcICQoLDA0O'],
    ['salt', 'AAECAwQFBgcICQoLDA0ODxA='],
    ['salt', '%%ECAwQFBgcICQoLDA0ODw=='],
    ['salt', 'AAECAwQFBgcICQoLDA0ODw==A'],
    ['salt', 'AAAECAwQFBgcICQoLDA0ODw=='],
    ['iv', 'AAECAwQFBgcICQo='],
    ['iv', 'AAECAwQFBgcICQoLDA=='],
    ['iv', 'AAAAAAECAwQFBgcICQoL'],
    ['savedAt', '21.11.2026'],
    ['product', 'Hausrat 1'],
    ['encrypted', ''],
    ['encrypted', 'AAECAwQFBgcICQoLDA0ODw'],
    ['encrypted', 'nicht verschlüsselt, sondern lesbar'],
    ['localSecret', 'a'.repeat(64)],
  ])('is refused with %s %o [LINK-01, SEC-03]', (name, value) => {
    expect(isTaken(withPart({ [name]: value }))).toBe(false);
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"format":1}', JSON.stringify(calculation).slice(0, -1)])(
    'is refused as %o [LINK-01, SEC-03]',
    (data) => expect(isTaken({ data })).toBe(false),
  );

  it('has the 16 bytes of the tag at least [LINK-01]', () => {
    const tag = Buffer.alloc(16).toString('base64');
    expect(isTaken(withPart({ encrypted: tag }))).toBe(true);
    expect(isTaken(withPart({ encrypted: tag.slice(4) }))).toBe(false);
  });

  it('has 64 kB at most [LINK-01, SEC-03]', () => {
    expect(LONGEST_DATA).toBe(65_536);
    const { length } = JSON.stringify({ ...calculation, encrypted: '' });
    const most = Math.floor((LONGEST_DATA - length) / 4) * 4;
    expect(isTaken(withPart({ encrypted: 'A'.repeat(most) }))).toBe(true);
    expect(isTaken(withPart({ encrypted: 'A'.repeat(most + 4) }))).toBe(false);
  });

  it.each(['', 'Kennwort', verifier.slice(1), `${verifier}0`, verifier.toUpperCase(), `${verifier}\n`])(
    'never contains the second factor itself: %o [LINK-07, LINK-10]',
    (secondFactor) => {
      expect(isTaken({ ...withPart({}), secondFactor })).toBe(false);
      expect(savedQuery.safeParse({ secondFactor }).success).toBe(false);
    },
  );

  it("never comes with the link's secret, which stays in the browser [LINK-02, SEC-03]", () => {
    expect(isTaken(withPart({}))).toBe(true);
    expect(isTaken({ ...withPart({}), localSecret: verifier })).toBe(false);
  });
});

it('defines a code for each response that the browser distinguishes [LINK-04, LINK-07]', () => {
  for (const code of ['notFound', 'secondFactor', 'locked', 'tooManyRequests'])
    expect(errorAnswer.parse({ code })).toEqual({ code });
});

it('sends the verifier in the header x-second-factor [LINK-04, LINK-10]', () => {
  const headers = { 'x-second-factor': verifier, accept: '*/*' };
  expect(secondFactorHeaders.parse(headers)).toEqual(headers);
  expect(secondFactorHeaders.safeParse({ 'x-second-factor': 'geheim' }).success).toBe(false);
});
