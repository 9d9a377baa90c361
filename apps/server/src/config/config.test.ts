import { describe, expect, it } from 'vitest';
import { messageOf } from '../../tests/support/environment/thrown.ts';
import { parseConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const seventeen = Array.from({ length: 17 }, (_, index) => `100000-${String(index).padStart(3, '0')}`);

const PRODUCTION = { PRODUCTION_HOSTS: 'rechner.example', SMTP_URL: 'smtp://mail' };

describe('parseConfig', () => {
  it.each<[Record<string, string>, object]>([
    [{}, { port: 3000, host: '127.0.0.1', environment: 's', sendOrderMail: true, databaseUrl: undefined }],
    [{}, { mail: { smtpUrl: undefined }, keys: { folder: undefined, service: undefined } }],
    [
      { PORT: '', SMTP_URL: '' },
      { port: 3000, mail: { smtpUrl: undefined } },
    ],
    [{ KEYS_DIR: '/keys' }, { keys: { folder: '/keys' } }],
    [{}, { features: { addressValidation: true, ibanValidation: true, debugMode: false } }],
    [{ ADDRESS_VALIDATION: 'false' }, { features: { addressValidation: false, ibanValidation: true } }],
    [{ IBAN_VALIDATION: '0' }, { features: { addressValidation: true, ibanValidation: false } }],
    [{ DEBUG_MODE: 'true' }, { features: { debugMode: true } }],
    [{ DEBUG_MODE: '1' }, { features: { debugMode: true } }],
    [{}, { anschrift: { combinedStreet: false, lockedPostcode: false, exact: false } }],
    [{ ADDRESS_COMBINED_STREET: 'true' }, { anschrift: { combinedStreet: true, lockedPostcode: false } }],
    [{ ADDRESS_LOCKED_POSTCODE: 'true' }, { anschrift: { lockedPostcode: true, exact: false } }],
    [{ ADDRESS_EXACT: 'true' }, { anschrift: { exact: true, combinedStreet: false } }],
    // Visitors see metrics only in development, and only without a separate address.
    [{}, { monitoring: { host: '127.0.0.1', port: undefined, isPublic: true } }],
    [PRODUCTION, { monitoring: { port: undefined, isPublic: false } }],
    [{ MONITORING_PORT: '9090', MONITORING_HOST: '::1' }, { monitoring: { host: '::1', port: 9090, isPublic: false } }],
  ])('reads %j as %j [ADDR-07, SEC-11]', (variables, expected) => {
    expect(parseConfig(variables)).toMatchObject(expected);
  });

  it('refuses the local mailbox in production, where visitors could read it [MAIL-02, SEC-02]', () => {
    expect(() => parseConfig({ PRODUCTION_HOSTS: 'rechner.example' })).toThrow(/SMTP_URL must be set/);
    expect(parseConfig({ PRODUCTION_HOSTS: 'a.example, b.example', SMTP_URL: 'smtp://mail' }).productionHosts).toEqual([
      'a.example',
      'b.example',
    ]);
  });

  it('normalises the names of production hosts [SEC-11]', () => {
    const given = { PRODUCTION_HOSTS: ' WWW.Muster.example., müller.example , 10.0.0.7', SMTP_URL: 'smtp://mail' };
    expect(parseConfig(given).productionHosts).toEqual(['www.muster.example', 'xn--mller-kva.example', '10.0.0.7']);
  });

  it.each([
    'https://x.de/pfad',
    'https://x.de',
    'x.de/pfad',
    'x.de:8443',
    'x.de y.de',
    '*.x.de',
    'x.de, *',
    ',',
    '-x.de',
    'x..de',
    'user@x.de',
    '[::1]',
  ])('refuses %j as production hosts [SEC-11]', (hosts) => {
    expect(() => parseConfig({ PRODUCTION_HOSTS: hosts, SMTP_URL: 'smtp://mail' })).toThrow(
      /^The environment variable PRODUCTION_HOSTS must be host names like /,
    );
  });

  it('reads the networks of trusted proxies and the spellings of an address', () => {
    const networks = 'loopback, linklocal, uniquelocal, 10.0.0.0/8, 192.168.1.7, fd00::/8';
    expect(parseConfig({ TRUST_PROXY: networks }).trustProxy).toEqual(networks.split(', '));
    for (const from of ['antrag@versicherer.example', 'Größe AG <antrag@versicherer.example>', 'root@localhost'])
      expect(parseConfig({ MAIL_FROM: from }).mail.from).toBe(from);
  });

  it('accepts a folder or a service for keys, the service by https unless it is local [SEC-01]', () => {
    const token = { KEYS_VAULT_TOKEN_FILE: '/run/token' };
    for (const url of ['https://bao.example:8200', 'http://localhost:8200/', 'http://127.0.0.1', 'http://[::1]:9'])
      expect(parseConfig({ ...token, KEYS_VAULT_URL: url }).keys.service?.url).toBe(url);
    expect(() => parseConfig({ ...token, KEYS_DIR: '/keys', KEYS_VAULT_URL: 'https://bao.example' })).toThrow(
      /^Only one of/,
    );
  });

  it('accepts a token or an AppRole for the key service, not both and neither alone [SEC-01]', () => {
    const [url, token] = [{ KEYS_VAULT_URL: 'https://bao.example' }, { KEYS_VAULT_TOKEN_FILE: '/run/token' }];
    const [role, secret] = [{ KEYS_VAULT_ROLE_ID: 'r' }, { KEYS_VAULT_SECRET_ID_FILE: '/run/secret-id' }];
    expect(parseConfig({ ...url, ...token }).keys.service?.login).toEqual({ tokenFile: '/run/token' });
    expect(parseConfig({ ...url, ...role, ...secret }).keys.service).toEqual({
      url: 'https://bao.example',
      namespace: undefined,
      mount: 'kv',
      path: 'rechner/days',
      login: { roleId: 'r', secretIdFile: '/run/secret-id' },
    });
    const wrong = [url, token, { ...role, ...secret }, { ...url, ...role }, { ...url, ...secret }];
    for (const given of [...wrong, { ...url, ...token, ...role, ...secret }, { ...url, ...token, ...secret }])
      expect(() => parseConfig(given), JSON.stringify(given)).toThrow(/KEYS_VAULT_URL needs either/);
  });

  const [issuer, url, secret] = ['https://login.example', 'http://127.0.0.1:9/orders', `whsec_${'A'.repeat(32)}`];

  it.each<['signIn' | 'webhook', Record<string, string>, object]>([
    [
      'signIn',
      { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'rechner', OIDC_CLIENT_SECRET: 'geheim' },
      { issuer, sessionMs: 3_600_000 },
    ],
    ['webhook', { WEBHOOK_URL: url, WEBHOOK_SECRET: secret }, { url, secrets: [secret] }],
  ])('takes the variables of %s together only [SID-04, ORD-06]', (part, variables, expected) => {
    expect(parseConfig({})[part]).toBeUndefined();
    expect(parseConfig(variables)[part]).toMatchObject(expected);
    for (const name of Object.keys(variables))
      expect(messageOf(() => parseConfig({ ...variables, [name]: '' }))).toMatch(/must be set together\.$/);
  });

  it('has default budgets of a day, each configurable [SEC-10]', () => {
    expect(parseConfig({}).budgets).toEqual({ orders: 10_000, savedOffers: 20_000 });
    const { budgets } = parseConfig({ ORDERS_PER_DAY: '40', SAVED_OFFERS_PER_DAY: '70' });
    expect(budgets).toEqual({ orders: 40, savedOffers: 70 });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['MONITORING_PORT', 'x'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['DATABASE_URL', 'postgres://a:100%@host/db'],
    ['SMTP_URL', 'localhost:25'],
    ['SMTP_URL', 'smtp://[::1'],
    ['KEYS_VAULT_URL', 'http://bao.example'],
    ['KEYS_VAULT_URL', 'bao.example'],
    ['KEYS_VAULT_URL', 'https://bao.example/v1'],
    ['KEYS_VAULT_URL', 'https://a:b@bao.example'],
    ['KEYS_VAULT_MOUNT', '/kv'],
    ['KEYS_VAULT_PATH', 'rechner/../days'],
    ['OIDC_ISSUER', 'http://login.example'],
    ['WEBHOOK_URL', 'http://system.example/orders'],
    ['WEBHOOK_URL', 'https://a:b@system.example/orders'],
    ['WEBHOOK_SECRET', 'geheim'],
    ['WEBHOOK_SECRET', `whsec_${Buffer.alloc(23).toString('base64')}`],
    [
      'WEBHOOK_SECRET',
      Array(3)
        .fill(`whsec_${Buffer.alloc(24).toString('base64')}`)
        .join(','),
    ],
    ['OIDC_SCOPE', 'profile'],
    ['OIDC_SESSION_MINUTES', '721'],
    ['LOG_LEVEL', 'loud'],
    ['ENVIRONMENT', 'a&b'],
    ['VERMITTLER', '22230-000'],
    ['AKTENZEICHEN_VERMITTLER', seventeen.slice(1).join(',')],
    ['AKTENZEICHEN_VERMITTLER', [...seventeen.slice(1), seventeen[1]].join(',')],
    ['AKTENZEICHEN_VERMITTLER', [...seventeen, seventeen[1]].join(',')],
    ['AKTENZEICHEN_VERMITTLER', [...seventeen.slice(1), '1-1'].join(',')],
    ['SECRET', 'short'],
    ['SECRET', `${'a'.repeat(32)},short`],
    ['SECRET', `${'a'.repeat(32)},${'a'.repeat(32)}`],
    ['SECRET', ','],
    ['DEBUG_MODE', 'maybe'],
    ['GENERATION', 'four'],
    ['ORDERS_PER_DAY', '0'],
    ['SAVED_OFFERS_PER_DAY', '1.5'],
    ['LINK_PATH', 'https://anderswo.example/'],
    ['LINK_PATH_AGENT', '//anderswo.example/'],
    ['LINK_PATH_OFFER_FOLLOWUP', '/mit#fragment'],
    ['LOOKUP_TIMEOUT_MS', '99'],
    ['LOOKUP_TIMEOUT_MS', '60001'],
    ['LOOKUP_TIMEOUT_MS', '10s'],
    ['UPSTREAM_TIMEOUT_MS', '0'],
    ['PLZ_UPSTREAM_URL', 'openplzapi.org'],
    ['PLZ_UPSTREAM_URL', 'https://openplzapi.org/?a=b'],
    ['PLZ_UPSTREAM_URL', 'https://openplzapi.org/#de'],
    ['ADDRESS_UPSTREAM_URL', 'ftp://host/address'],
    ['IBAN_UPSTREAM_URL', '/iban'],
    ['IBAN_UPSTREAM_URL', 'https://user:100%@host/iban'],
    ['PRODUCTS', 'forderungsausfall,lebensversicherung'],
    ['PRODUCTS', ','],
    ['KFZ_GENERATION', '-1'],
    ['EXCLUDED_EMAILS_SET_ORDER', '('],
    ['EXCLUDED_EMAILS_SET_ORDER', '^(?!a)'],
    ['EXCLUDED_EMAILS_SET_ORDER', '(a)\\1'],
    ['TRUST_PROXY', 'proxy'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, ::1/129'],
    ['MAIL_FROM', '@'],
    ['MAIL_FROM', 'Versicherer <antrag>'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_INSURER_TO', 'antrag@'],
    ['MAIL_INSURER_TO', 'Antrag antrag@versicherer.example'],
  ])('refuses %s=%s with one sentence that names the variable [FLOW-09]', (name, value) => {
    const parse = () => parseConfig({ [name]: value });
    expect(parse).toThrow(StartupError);
    expect(parse).toThrow(new RegExp(`^The environment variable ${name} must [^\\n]*\\.$`));
  });

  it('names all wrong variables at once, a line each, and no contradiction with a wrong variable', () => {
    const parse = () =>
      parseConfig({
        PORT: 'abc',
        SMTP_URL: 'mail',
        PRODUCTION_HOSTS: 'rechner.example',
        AGENT_MODE: 'true',
        AKTENZEICHEN_VERMITTLER: '1,2',
        GTM_ID: 'GTM-ABC123',
      });
    expect(parse).toThrow(StartupError);
    expect(messageOf(parse).split('\n').toSorted()).toEqual([
      expect.stringMatching(/variable AKTENZEICHEN_VERMITTLER must look like/),
      expect.stringMatching(/variable PORT must be a port number/),
      expect.stringMatching(/variable SMTP_URL must be an address/),
      expect.stringMatching(/variables GTM_ID and POSTHOG_KEY have no effect/),
      expect.stringMatching(/AGENT_MODE must be false/),
    ]);
  });

  it('refuses configured files and folders that do not exist, and checks no defaults [BROK-02, PART-04]', () => {
    const parse = (given: Record<string, string>) => messageOf(() => parseConfig(given, { checksPaths: true }));
    expect(parse({})).toMatch(/^nothing thrown/);
    const named = {
      BROKERS_FILE: 'b.json',
      EXPERIMENTS_FILE: 'e.json',
      PARTNERS_DIR: 'p',
      TEXTS_DIR: 't',
      BRAND_FILE: 'brand.json',
    };
    const lines = parse({ ...named, PORT: 'x' }).split('\n');
    expect(lines).toHaveLength(6);
    expect(lines).toContain(
      'The environment variable PARTNERS_DIR must name a folder that is there: p cannot be used (there is no such file or folder).',
    );
    expect(parse({ PARTNERS_DIR: 'package.json', BRAND_FILE: 'config' })).toMatch(
      /\(it is a folder, not a file\)\.\n.*\(it is a file, not a folder\)\.$/,
    );
    expect(parse({ BANKS_FILE: 'blz.csv' })).toMatch(
      /BANKS_FILE and BANKS_VALID_UNTIL must be set together\.\n.*BANKS_FILE must name a file/,
    );
    expect(parse({ KEYS_VAULT_URL: 'https://bao.example', KEYS_VAULT_TOKEN_FILE: 't' })).toMatch(
      /^The environment variable KEYS_VAULT_TOKEN_FILE must name/,
    );
    expect(parse({ PARTNERS_DIR: 'partners' })).toMatch(/^nothing thrown/);
    expect(parseConfig(named).partnersDir).toBe('p');
  });
});
