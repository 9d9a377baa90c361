import type { PageData } from '@fa/api/page/page-data';
import type { Einstellungen } from '@fa/forderungsausfall/antworten';
import { TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import type { Referral } from '@fa/rechner/analytics/referral';
import { expect, it } from 'vitest';
import type { ShownPartner } from '../origin/partner-state.ts';
import { createSetupAt } from './setup-at.ts';

it('names the telephone number of the partner whose theme the page has, also after a change in the debug panel [PART-03, DBG-01]', () => {
  const referral: Referral = {};
  const page = {
    brand: { name: 'Muster', hotline: '030 23125 000', hotlineHours: 'werktags' },
    settings: { vermittler: '022230-000' },
    partner: null,
    referral: { ignored: [] },
  } as unknown as PageData;
  let partner: ShownPartner | null = null;
  const setupAt = createSetupAt(forderungsausfallApp, page, () => ({ referral, partner }));
  const phone = (at = setupAt) => (at(TODAY).context.settings as Einstellungen).kundenservice?.telefon;
  expect(phone()).toBe('030 23125 000');
  expect(setupAt(TODAY)).toBe(setupAt(TODAY));
  partner = {
    slug: 'nordlicht',
    name: 'Nordlicht Bank',
    contact: { phoneNumber: '0221 4710 300', availability: 'samstags' },
    logo: '/logo',
    styling: { logo: '/logo', theme: '/theme.css' },
  };
  expect(phone()).toBe('0221 4710 300');
  expect(phone(createSetupAt(forderungsausfallApp, page, () => ({ referral, partner })))).toBe('0221 4710 300');
  expect(setupAt(TODAY)).toBe(setupAt(TODAY));
  partner = null;
  expect(phone()).toBe('030 23125 000');
});
