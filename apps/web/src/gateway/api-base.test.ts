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
  it('[CONF-03] is a path on a production host', () => {
    expect(apiBase(PRODUCTION)).toBe('/tarifrechner/api');
  });

  it('[CONF-03, SEC-11] is a path on a production host that is written with a dot at its end, too', () => {
    expect(apiBase({ ...PRODUCTION, hostname: `${PRODUCTION.hostname}.` })).toBe('/tarifrechner/api');
  });

  it('[CONF-03] is port 3000 of the current host elsewhere', () => {
    expect(apiBase(LOCAL)).toBe('http://localhost:3000/tarifrechner/api');
  });
});

describe('service URL', () => {
  it('[CONF-03] carries the env parameter outside production, once', () => {
    expect(serviceUrl(LOCAL, '/tarifrechner/api/orders')).toBe('http://localhost:3000/tarifrechner/api/orders?env=s');
    expect(serviceUrl(LOCAL, '/tarifrechner/api/orders?env=t')).toBe(
      'http://localhost:3000/tarifrechner/api/orders?env=t',
    );
  });

  it('[CONF-03, DBG-01] carries the environment that a tester chose, in the place of the page’s', () => {
    const chosen = { ...LOCAL, environment: 'test2' };
    for (const url of ['/tarifrechner/api/orders', '/tarifrechner/api/orders?env=s'])
      expect(serviceUrl(chosen, url)).toBe('http://localhost:3000/tarifrechner/api/orders?env=test2');
    expect(serviceUrl(chosen, '/tarifrechner/api/orders?env=t')).toContain('?env=t');
  });

  it('[CONF-03] carries none in production', () => {
    expect(serviceUrl(PRODUCTION, '/tarifrechner/api/orders')).toBe('/tarifrechner/api/orders');
    expect(serviceUrl(PRODUCTION, 'https://plz.example/api')).toBe('https://plz.example/api');
  });

  it('[ADDR-01] puts what is asked for behind the path, before the query', () => {
    expect(serviceUrl(LOCAL, '/tarifrechner/api/plz?env=s', '10623')).toBe(
      'http://localhost:3000/tarifrechner/api/plz/10623?env=s',
    );
    expect(serviceUrl(PRODUCTION, '/tarifrechner/api/plz/', '10623')).toBe('/tarifrechner/api/plz/10623');
  });
});

describe('path of the frontend configuration', () => {
  it('[CONF-01] is v2 for any variant but kfz and for generation 4', () => {
    expect(frontendConfigPath('forderungsausfall', 4)).toBe('/v2/forderungsausfall/frontend-config');
    expect(frontendConfigPath('forderungsausfall', 3)).toBe('/v2/forderungsausfall/frontend-config');
    expect(frontendConfigPath('kfz', 4)).toBe('/v2/kfz/frontend-config');
  });

  it('[CONF-01] is v1 for kfz in other generations', () => {
    expect(frontendConfigPath('kfz', 3)).toBe('/v1/frontend-config/kfz');
  });
});
