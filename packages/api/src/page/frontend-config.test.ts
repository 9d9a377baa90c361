import { describe, expect, it } from 'vitest';
import { frontendConfig } from './frontend-config.ts';

const APIS =
  'ibanValidatorUrl addressValidatorUrl brokerUrl secretsUrl emailServiceUrl pdfServiceUrl plzServiceUrl alertServiceUrl leadfollowupUrl tariffOptimizerUrl riveWasmUrl evbServiceUrl apiServiceUrl insuranceServiceUrl carsearchServiceUrl motorcyclesearchServiceUrl serviceIdUrl companySearchUrl partnerThemeUrl'.split(
    ' ',
  );
const config = {
  app: {
    agentMode: false,
    sendOrderMail: true,
    errorLogging: true,
    bonitrefferLogging: false,
    excludedEmailsSetOrder: ['@example\\.org$'],
    assetBaseUrl: '/tarifrechner/assets/',
    googleExperimentIDs: [],
  },
  features: { analytics: false, addressValidation: true, ibanValidation: true, debugMode: false, nochEins: true },
  apis: Object.fromEntries(APIS.map((name) => [name, `/tarifrechner/api/${name}`])),
  maintenanceMode: false,
  production: false,
  tariffs: [
    {
      variant: 'kfz',
      start: '2026-01-01',
      end: '2026-12-31',
      availableAt: '2025-12-01',
      kfzTypes: ['pkw'],
      jahresbeitrag: 61_200,
    },
  ],
  experiments: [{ name: 'x', scope: ['angebot'], variants: [{ name: 'a', label: 'A', weight: 1 }] }],
};

describe('the frontend configuration', () => {
  it('has the specified shape, and may have more features and what a tariff costs [CONF-02]', () => {
    expect(frontendConfig.parse(config)).toEqual(config);
  });

  it('names exactly these services [CONF-02]', () => {
    expect(Object.keys(frontendConfig.shape.apis.shape).toSorted()).toEqual(APIS.toSorted());
    expect(APIS).toHaveLength(19);
  });

  it.each(APIS)('may say that nothing serves %s only if no page calls it [CONF-02]', (name) => {
    const called = /iban|address|broker|secrets|email|pdf|plz|alert|serviceId|partnerTheme/.test(name);
    const apis = { ...config.apis, [name]: null };
    expect(frontendConfig.safeParse({ ...config, apis }).success).toBe(!called);
  });

  it('requires each service and each part [CONF-02]', () => {
    for (const name of APIS) {
      const { [name]: _left, ...apis } = config.apis;
      const parsed = frontendConfig.safeParse({ ...config, apis });
      expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['apis', name]]);
    }
    for (const key of Object.keys(config)) {
      const less = Object.fromEntries(Object.entries(config).filter(([name]) => name !== key));
      expect(frontendConfig.safeParse(less).error?.issues.map(({ path }) => path)).toEqual([[key]]);
    }
  });

  it('has only booleans as features [CONF-02]', () => {
    const features = { ...config.features, nochEins: 'vielleicht' };
    expect(frontendConfig.safeParse({ ...config, features }).success).toBe(false);
  });

  it.each([1, 60])('has names of experiments and variants with %i characters [EXP-01]', (length) => {
    const variant = { name: 'x'.repeat(length), label: '', weight: 1 };
    const experiments = [{ name: variant.name, scope: [], variants: [variant] }];
    expect(frontendConfig.parse({ ...config, experiments })).toEqual({ ...config, experiments });
  });

  it.each([0, 61])('has no names of experiments or variants with %i characters [EXP-01]', (length) => {
    const name = 'x'.repeat(length);
    const [usual] = config.experiments;
    const variants = [{ name, label: '', weight: 1 }];
    for (const part of [{ name }, { variants }])
      expect(frontendConfig.safeParse({ ...config, experiments: [{ ...usual, ...part }] }).success).toBe(false);
  });
});
