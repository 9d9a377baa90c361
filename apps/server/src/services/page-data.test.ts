import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBrand } from '../adapters/files/brand-file.ts';
import { parseConfig } from '../config.ts';
import { createPageData } from './page-data.ts';
import { productsOf } from './products.ts';

it('[CONF-01] the page gets the brand without what only letters say', () => {
  const config = parseConfig({});
  const brand = readBrand(join(import.meta.dirname, '../../../../config/brand.json'));
  expect(brand.letterhead?.company).toBe('Muster Versicherung AG');
  const [product] = productsOf(config, []);
  if (!product) throw new TypeError('There is no product');
  const texts = { avb: '1', datenschutz: '1', nutzungsbedingungen: '1' };
  const visit = { instant: new Date(0), apiPort: 3000, path: '' };
  const { letterhead: _, ...shown } = brand;
  expect(createPageData(config, brand, texts)(product, visit).brand).toEqual(shown);
});
