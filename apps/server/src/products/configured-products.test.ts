import { kfzMuster } from '@fa/kfz-muster/server';
import { orderOf } from '@fa/rechner/calculation/order-model';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { readJsonFile } from '../config/json-file.ts';
import { StartupError } from '../config/startup-error.ts';
import { checkAgreedTexts, configuredProducts, openProducts } from './configured-products.ts';

const seventeen = Array.from({ length: 17 }, (_, index) => `100000-${String(index).padStart(3, '0')}`);
const production = { PRODUCTION_HOSTS: 'rechner.example', SMTP_URL: 'smtp://mail' };

function productsWith(environment: Record<string, string>) {
  const [main, ...others] = openProducts(parseConfig(environment));
  return { main, others };
}

describe('configured products', () => {
  it('enables the car sample with generation 3, except on a production host that does not name it [FLOW-15, CONF-09]', () => {
    const sampleWith = (environment: Record<string, string>) =>
      productsWith(environment).others.filter(({ appName }) => appName === 'kfz-muster');
    expect(sampleWith({})).toMatchObject([{ variant: 'kfz', generation: 3 }]);
    expect(sampleWith({ PRODUCTS: 'forderungsausfall' })).toEqual([]);
    expect(sampleWith(production)).toEqual([]);
    const named = { PRODUCTS: 'kfz-muster, forderungsausfall', KFZ_GENERATION: '4' };
    expect(sampleWith({ ...production, ...named })).toMatchObject([{ generation: 4, isListed: true }]);
  });

  it('lists what PRODUCTS names, in the order of the build; else no sample [CONF-09]', () => {
    const listed = (PRODUCTS?: string) => {
      const { main, others } = productsWith(PRODUCTS === undefined ? {} : { PRODUCTS });
      return [main, ...others].filter(({ isListed }) => isListed).map(({ appName }) => appName);
    };
    expect(listed('kfz-muster,forderungsausfall')).toEqual(['forderungsausfall', 'kfz-muster']);
    expect(listed('kfz-muster')).toEqual(['kfz-muster']);
    expect(listed()).not.toContain('kfz-muster');
    expect(listed()).toContain('forderungsausfall');
  });

  it('refuses one variant for two products [CONF-01, CONF-06]', () => {
    const sentence = /^The products forderungsausfall and kfz-muster have the same variant kfz: configure another\.$/;
    expect(() => productsWith({ VARIANT: 'kfz' })).toThrow(sentence);
    expect(productsWith({ VARIANT: 'kfz', PRODUCTS: 'forderungsausfall' }).main).toMatchObject({ variant: 'kfz' });
  });

  it.each([
    [['datenschuz', 'nutzungsbedingungen'], 'datenschuz, datenschutz'],
    [['datenschutz'], 'nutzungsbedingungen'],
  ])('refuses an order that agrees to %j, unlike the contract documents [ORD-01]', (texts, different) => {
    const agreed = Object.fromEntries(texts.map((name) => [name, name]));
    const definition = { ...kfzMuster.definition, order: { ...orderOf(kfzMuster.definition), texts: agreed } };
    const broken = { ...kfzMuster, definition };
    const sentence = `The order and the contract documents of kfz-muster must agree to the same texts: not ${different}.`;
    expect(() => configuredProducts([broken], parseConfig({}), readJsonFile)).toThrow(new StartupError(sentence));
  });

  it('refuses contract documents that contain an agreed text twice [ORD-01]', () => {
    const order = kfzMuster.order as NonNullable<typeof kfzMuster.order>;
    const { texts } = order.contract;
    const agreed = texts.filter(({ agreedAs }) => agreedAs !== undefined).slice(0, 1);
    const contract = { ...order.contract, texts: [...texts, ...agreed] };
    const sentence = `must agree to the same texts: not ${agreed[0]?.agreedAs}.`;
    expect(() => checkAgreedTexts({ ...kfzMuster, order: { ...order, contract } })).toThrow(sentence);
    expect(() => checkAgreedTexts(kfzMuster)).not.toThrow();
  });

  it('passes on the intermediary 022230-000, or the configured one [MODEL-02]', () => {
    expect(productsWith({}).main.settings).toMatchObject({ vermittler: '022230-000' });
    expect(productsWith({ VERMITTLER: '123456-789' }).main.settings).toMatchObject({ vermittler: '123456-789' });
  });

  it('passes on 17 distinct intermediary numbers [FLOW-09]', () => {
    const { aktenzeichenVermittler: samples } = productsWith({}).main.settings as { aktenzeichenVermittler: string[] };
    expect(new Set(samples).size).toBe(17);
    const { main } = productsWith({ AKTENZEICHEN_VERMITTLER: seventeen.join(', ') });
    expect(main.settings).toMatchObject({ aktenzeichenVermittler: seventeen });
  });
});
