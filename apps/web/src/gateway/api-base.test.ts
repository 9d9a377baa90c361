import { describe, expect, it } from 'vitest';
import { type ApiPlace, apiBase, frontendConfigPath, serviceUrl } from './api-base.ts';

const PRODUCTION: ApiPlace = {
  hostname: 'www.muster-versicherung.example',
  protocol: 'https:',
  productionHosts: ['www.muster-versicherung.example'],
  apiPort: 3000,
  environment: 'p',
  pageEnvironment: 'p',
};
const LOCAL: ApiPlace = {
  ...PRODUCTION,
  hostname: 'localhost',
  protocol: 'http:',
  environment: 's',
  pageEnvironment: 's',
};

describe('api base', () => {
  it('is a path on a production host [CONF-03]', () => {
    expect(apiBase(PRODUCTION)).toBe('/tarifrechner/api');
  });

  it('is a path on a production host with a trailing dot too [CONF-03, SEC-11]', () => {
    expect(apiBase({ ...PRODUCTION, hostname: `${PRODUCTION.hostname}.` })).toBe('/tarifrechner/api');
  });

  it('is port 3000 of the current host elsewhere [CONF-03]', () => {
    expect(apiBase(LOCAL)).toBe('http://localhost:3000/tarifrechner/api');
  });
});

describe('service URL', () => {
  it('has the env parameter once, outside production [CONF-03]', () => {
    expect(serviceUrl(LOCAL, '/tarifrechner/api/orders')).toBe('http://localhost:3000/tarifrechner/api/orders?env=s');
    expect(serviceUrl(LOCAL, '/tarifrechner/api/orders?env=t')).toBe(
      'http://localhost:3000/tarifrechner/api/orders?env=t',
    );
  });

  it('has the environment chosen in the debug panel, in place of that of the page [CONF-03, DBG-01]', () => {
    const chosen = { ...LOCAL, environment: 'test2' };
    for (const url of ['/tarifrechner/api/orders', '/tarifrechner/api/orders?env=s'])
      expect(serviceUrl(chosen, url)).toBe('http://localhost:3000/tarifrechner/api/orders?env=test2');
    expect(serviceUrl(chosen, '/tarifrechner/api/orders?env=t')).toContain('?env=t');
  });

  it('has no env parameter in production [CONF-03]', () => {
    expect(serviceUrl(PRODUCTION, '/tarifrechner/api/orders')).toBe('/tarifrechner/api/orders');
    expect(serviceUrl(PRODUCTION, 'https://plz.example/api')).toBe('https://plz.example/api');
  });

  it('puts the requested value behind the path, before the query [ADDR-01]', () => {
    expect(serviceUrl(LOCAL, '/tarifrechner/api/plz?env=s', '10623')).toBe(
      'http://localhost:3000/tarifrechner/api/plz/10623?env=s',
    );
    expect(serviceUrl(PRODUCTION, '/tarifrechner/api/plz/', '10623')).toBe('/tarifrechner/api/plz/10623');
    expect(serviceUrl(PRODUCTION, '/tarifrechner/api/partner', '../a?b')).toBe('/tarifrechner/api/partner/..%2Fa%3Fb');
  });
});

describe('path of the frontend configuration', () => {
  it('is v2 for any variant but kfz and for generation 4 [CONF-01]', () => {
    expect(frontendConfigPath('forderungsausfall', 4)).toBe('/v2/forderungsausfall/frontend-config');
    expect(frontendConfigPath('forderungsausfall', 3)).toBe('/v2/forderungsausfall/frontend-config');
    expect(frontendConfigPath('kfz', 4)).toBe('/v2/kfz/frontend-config');
    expect(frontendConfigPath('a/b', 4)).toBe('/v2/a%2Fb/frontend-config');
  });

  it('is v1 for kfz in other generations [CONF-01]', () => {
    expect(frontendConfigPath('kfz', 3)).toBe('/v1/frontend-config/kfz');
  });
});
