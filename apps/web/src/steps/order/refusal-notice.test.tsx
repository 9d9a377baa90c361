import { HANDWERKER, setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { kfzSetupOn } from '@fa/kfz-muster/tests/sample-answers';
import { kfzMusterApp } from '@fa/kfz-muster/web/kfz-muster-app.tsx';
import { startCalculation } from '@fa/rechner/calculation/calculation';
import type { Setup } from '@fa/rechner/definition/definition';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawnView } from '../../calculator/sample/drawn-view.ts';
import type { AppState } from '../../calculator/state/app-state.ts';
import { CalculatorContext } from '../../calculator/state/use-calculator.ts';
import { RefusalNotice } from './refusal-notice.tsx';

type Refusal = AppState['order']['refusal'];

const PRODUCTS = {
  forderungsausfall: [forderungsausfallApp, setupOn(TODAY) as unknown as Setup],
  'kfz-muster': [kfzMusterApp, kfzSetupOn(TODAY) as unknown as Setup],
} as const;

/** Draws why the application of a product was refused. @returns the box, if there is one */
function drawn(refusal: Refusal, name: keyof typeof PRODUCTS = 'forderungsausfall') {
  const [product, setup] = PRODUCTS[name];
  const begun = startCalculation(setup);
  const calculation = name === 'forderungsausfall' ? { ...begun, model: { ...begun.model, ...HANDWERKER } } : begun;
  const view = drawnView(product, setup, calculation, { order: { refusal } });
  const { container } = render(
    <CalculatorContext value={view}>
      <RefusalNotice />
    </CalculatorContext>,
  );
  return container.firstElementChild;
}

describe('the reason of a refusal', () => {
  it.each([
    [
      'forderungsausfall',
      'Die Unterlagen zum Vertrag wurden geändert. Bitte laden Sie zuerst diese Seite neu und dann die Unterlagen. Stimmen Sie danach noch einmal zu.',
    ],
    [
      'kfz-muster',
      'Die Unterlagen zum Vertrag wurden geändert. Bitte laden Sie zuerst diese Seite neu. Stimmen Sie danach noch einmal zu.',
    ],
  ] as const)('says of %s what to load again for newer texts: %s [DOC-01]', (product, text) => {
    const box = drawn({ code: 'textsChanged', paths: [], texts: {} }, product);
    expect(box?.textContent).toContain(text);
    expect(box?.getAttribute('role')).toBe('status');
  });

  it('names an answer that the product does not know by its field, with a general message [VAL-23]', () => {
    const box = drawn({ code: 'invalid', fields: [{ field: 'fremd', code: 'fremd' }] });
    expect(box?.textContent).toContain('Bitte prüfen Sie diese Angaben:');
    expect(box?.querySelector('li')?.textContent).toBe('fremd: Diese Angabe ist ungültig.');
    expect(box?.getAttribute('role')).toBe('alert');
  });

  it('is gone for a price when the offer is another one [TAR-11]', () => {
    const answers = { ...HANDWERKER, absicherung: 7 };
    const amounts = { beitrag: 1, jahresMax: 2, abnehmerMax: 3 };
    expect(drawn({ code: 'priceChanged', amounts, answers })).toBeNull();
  });
});
