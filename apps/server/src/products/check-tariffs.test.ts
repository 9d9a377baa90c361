import { tarif as TARIF_2026 } from '@fa/forderungsausfall/tarife/2026';
import { expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { checkTariffs } from './check-tariffs.ts';
import { openProducts } from './configured-products.ts';

const [main, ...others] = openProducts(parseConfig({}));

it('the delivered tariffs price every start, now and later [TAR-13]', () => {
  expect(() => checkTariffs([main, ...others], new Date('2026-11-29T12:00:00Z'))).not.toThrow();
});

it('a gap between tariffs prevents the start of the server, with day and start [TAR-13]', () => {
  const settings = { ...main.settings, tarife: [{ ...TARIF_2026, end: '2027-05-31' }] };
  const check = () => checkTariffs([{ ...main, settings }], new Date('2026-11-29T12:00:00Z'));
  expect(check).toThrow(StartupError);
  expect(check).toThrow(
    'The tariffs of forderungsausfall are wrong: who chooses the start 2027-06-01 on 2027-01-01 gets none.',
  );
});

it('two tiers with one id prevent the start of the server [TAR-13]', () => {
  const [first, ...rest] = TARIF_2026.stufen;
  const settings = { ...main.settings, tarife: [{ ...TARIF_2026, stufen: [first, first, ...rest.slice(1)] }] };
  const check = () => checkTariffs([{ ...main, settings }], new Date('2026-11-29T12:00:00Z'));
  expect(check).toThrow(
    'The tariffs of forderungsausfall are wrong: 2026-11 has the tiers 1, 1, 3, 4, 5, 6, 7, 8, not',
  );
});
