import { expect, it } from 'vitest';
import { sampleBrand, sampleTexts } from '../../tests/support/server/sample-documents.ts';
import { parseConfig } from '../config/config.ts';
import { openProducts } from '../products/configured-products.ts';
import type { InsurerBrand } from './brand/brand-file.ts';
import { pageDataOf } from './page-data.ts';

function pageDataWith(
  environment: Record<string, string>,
  place: { partnerSlug?: string } = {},
  brand: InsurerBrand = sampleBrand,
) {
  const config = parseConfig(environment);
  const products = openProducts(config);
  const visit = { instant: new Date(0), apiPort: 3000, path: '', agentMode: false, hasConsented: false };
  const context = { config, brand, textsOf: () => sampleTexts, partners: () => undefined, products };
  return pageDataOf(context, products[0], { ...visit, referral: { ignored: [] }, ...place });
}

it('gives the page the brand with the legal name, without what only letters use [CONF-01, DOC-02]', () => {
  const data = pageDataWith({ PRODUCTION_HOSTS: 'a.example,b.example', SMTP_URL: 'smtp://127.0.0.1:1' });
  const { letterhead: _, look: _look, ...shown } = sampleBrand;
  expect(data.brand).toEqual({ ...shown, company: 'Muster Versicherung AG' });
  const unnamed = pageDataWith({}, {}, { ...sampleBrand, letterhead: { company: sampleBrand.name } });
  expect(unnamed.brand).not.toHaveProperty('company');
  const productionHosts = ['a.example', 'b.example'];
  expect(data).toMatchObject({ productionHosts, path: '', partner: null, apiPort: 3000, instant: 0 });
});

it('gives the page the longest texts that the brand file may have [LOOK-01]', () => {
  const long = { name: 'N'.repeat(100), street: 'S'.repeat(200), city: 'C'.repeat(200), hotline: '0'.repeat(200) };
  expect(pageDataWith({}, {}, { ...sampleBrand, ...long }).brand).toMatchObject(long);
});

it('gives the page the timeout of lookups [ADDR-03, IBAN-02]', () => {
  const timeouts = [{}, { LOOKUP_TIMEOUT_MS: '2500' }].map((given) => pageDataWith(given).lookupTimeoutMs);
  expect(timeouts).toEqual([10_000, 2_500]);
});

it('gives the page the version that users see, which is configured [CONF-05]', () => {
  expect([pageDataWith({}).appVersion, pageDataWith({ APP_VERSION: '12.0' }).appVersion]).toEqual(['11.11.2', '12.0']);
});

it("gives the page the three configured link paths, or the product's own [LINK-03]", () => {
  const own = '/tarifrechner/forderungsausfall/';
  expect(pageDataWith({}).linkTargets).toEqual({ agent: own, offerFollowup: own, others: own });
  const paths = { LINK_PATH: '/antrag/', LINK_PATH_AGENT: '/telefon/', LINK_PATH_OFFER_FOLLOWUP: '/tarife/' };
  const targets = { agent: '/telefon/', offerFollowup: '/tarife/', others: '/antrag/' };
  expect(pageDataWith(paths).linkTargets).toEqual(targets);
  // Links saved on a partner's page lead back to it. [PART-01]
  const partner = { agent: '/telefon/', offerFollowup: '/bau%20werk', others: '/bau%20werk' };
  expect(pageDataWith(paths, { partnerSlug: 'bau werk' }).linkTargets).toEqual(partner);
});

it('links the pages of the other products that are on, in debug mode only [DBG-01, FLOW-15]', () => {
  expect(pageDataWith({})).toMatchObject({ debugMode: false, otherProducts: [] });
  expect(pageDataWith({ DEBUG_MODE: 'true' }).debugMode).toBe(true);
  const sample = { name: 'kfz-muster', url: '/tarifrechner/kfz-muster/' };
  expect(pageDataWith({ DEBUG_MODE: 'true' }).otherProducts).toContainEqual(sample);
  expect(pageDataWith({ DEBUG_MODE: 'true', PRODUCTS: 'forderungsausfall' }).otherProducts).not.toContainEqual(sample);
});
