import { describe, expect, it } from 'vitest';
import { type ApiPlace, serviceUrl } from './api-base.ts';

const local: ApiPlace = {
  hostname: 'localhost',
  protocol: 'http:',
  productionHosts: ['www.example.org'],
  apiPort: 3000,
  environment: 's',
};
const production: ApiPlace = { ...local, hostname: 'www.example.org', protocol: 'https:' };

describe('serviceUrl', () => {
  it.each([
    ['/tarifrechner/api/plz', '10115', 'http://localhost:3000/tarifrechner/api/plz/10115?env=s'],
    [
      'http://localhost:3000/tarifrechner/api/plz?env=s',
      '10115',
      'http://localhost:3000/tarifrechner/api/plz/10115?env=s',
    ],
    ['http://localhost:3000/tarifrechner/api/orders?env=s', '', 'http://localhost:3000/tarifrechner/api/orders?env=s'],
    ['https://other.example/brokers/', '022230-101', 'https://other.example/brokers/022230-101?env=s'],
  ])('[CONF-03] %s with "%s" outside production: %s', (base, path, url) => {
    expect(serviceUrl(local, base, path)).toBe(url);
  });

  it('[CONF-03] stays a path on a production host', () => {
    expect(serviceUrl(production, '/tarifrechner/api/plz', '10115')).toBe('/tarifrechner/api/plz/10115');
  });
});
