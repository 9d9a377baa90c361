import { expect, it } from 'vitest';
import { fullOf } from './full-of.ts';

it('says of whom too much is kept, where that is the reason [SEC-10]', () => {
  expect(
    (['budgetExceeded', 'capacityExceeded', 'tooManyRequests'] as const).map((code) => fullOf({ code } as never)),
  ).toEqual(['client', 'all', undefined]);
});
