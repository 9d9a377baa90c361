import { expect, it } from 'vitest';
import { partnerOfPage } from './partner-state.ts';

const data = {
  name: 'Bau',
  contact: { phoneNumber: '', availability: '' },
  logo: '',
  styling: { logo: '', theme: '' },
};

it('is the partner of the page by their slug in small letters, if the server knows them [ANA-02, PART-03]', () => {
  expect(partnerOfPage({ partner: { slug: 'BaU', data } })).toEqual({ slug: 'bau', ...data });
  expect(partnerOfPage({ partner: { slug: 'bau', data: null } })).toBeNull();
  expect(partnerOfPage({ partner: null })).toBeNull();
});
