import { HANDWERKER, setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { kfzSetupOn } from '@fa/kfz-muster/tests/sample-answers';
import { kfzMusterApp } from '@fa/kfz-muster/web/kfz-muster-app.tsx';
import { startCalculation } from '@fa/rechner/calculation/calculation';
import { beforeEach, describe, expect, it } from 'vitest';
import { plain } from '../../../tests/page/on-screen.ts';
import { drawPart } from '../../../tests/support/draw-part.tsx';
import { drawnView } from '../../../tests/support/drawn-view.ts';
import type { AppState } from '../../calculator/state/app-state.ts';
import { REGION } from '../../timing/say.ts';
import { RefusalNotice } from './refusal-notice.tsx';

type Refusal = AppState['order']['refusal'];

const PRODUCTS = {
  forderungsausfall: [forderungsausfallApp, setupOn(TODAY)],
  'kfz-muster': [kfzMusterApp, kfzSetupOn(TODAY)],
} as const;

/** Draws on the summary why the application of a product was refused. @returns the box, if there is one */
function drawn(refusal: Refusal, name: keyof typeof PRODUCTS = 'forderungsausfall', answers: object = HANDWERKER) {
  const [product, setup] = PRODUCTS[name];
  const begun = startCalculation(setup);
  const index = setup.definition.steps.findIndex(({ id }) => id === 'zusammenfassung');
  const given = { model: { ...begun.model, ...answers }, progress: { ...begun.progress, currentViewIdx: index } };
  const calculation = name === 'forderungsausfall' ? { ...begun, ...given } : begun;
  const view = drawnView(product, setup, calculation, { order: { refusal } });
  return drawPart(<RefusalNotice />, view).container.firstElementChild;
}

let region: HTMLElement;

beforeEach(() => {
  region = document.body.appendChild(document.createElement('div'));
  region.id = REGION;
  return () => region.remove();
});

describe('the reason of a refusal', () => {
  const avb = 'Diese Unterlagen wurden geändert: Versicherungsbedingungen am 14.08.2026.';
  const again = 'Bitte laden Sie die Unterlagen neu und stimmen Sie noch einmal zu.';
  const newer = { avb: { version: '2', date: '2026-08-14' } };
  const unticked = { ...HANDWERKER, rechtsuebergang: false };
  it.each<[string, Partial<Refusal>, string, string[]]>([
    [
      'texts newer than the page',
      { paths: ['consents.rechtsuebergang.shown.versions.avb'], texts: newer },
      `${avb} Bitte laden Sie zuerst diese Seite neu und dann die Unterlagen. Stimmen Sie danach noch einmal zu.`,
      ['Seite neu laden'],
    ],
    [
      'a tariff and texts newer than the page',
      { paths: ['amounts.beitrag', 'versions.avb'], texts: newer, now: { beitrag: 130_000 } },
      `${avb} Der Beitrag ist jetzt 1.300,00 € statt 1.249,50 €. Bitte laden Sie zuerst diese Seite neu und dann die Unterlagen. Stimmen Sie danach noch einmal zu.`,
      ['Seite neu laden'],
    ],
    [
      'another wording',
      { paths: ['versions.rechtsuebergang'] },
      `Diese Texte haben einen neuen Wortlaut: Abtretung von Forderungen. ${again}`,
      [],
    ],
    [
      'another price',
      { paths: ['amounts.beitrag'], before: { beitrag: 100_000 } },
      `Der Beitrag ist jetzt 1.249,50 € statt 1.000,00 €. ${again}`,
      [],
    ],
  ])('names %s [ORD-08, TAR-11]', (_, refusal, text, buttons) => {
    const box = drawn({ code: 'textsChanged', paths: [], ...refusal } as Refusal, 'forderungsausfall', unticked);
    expect(plain(box?.querySelector('p')?.textContent)).toBe(text);
    expect([...(box?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual(buttons);
  });

  it.each([
    [
      'forderungsausfall',
      'Die Unterlagen zum Vertrag wurden geändert. Bitte laden Sie zuerst diese Seite neu und dann die Unterlagen. Stimmen Sie danach noch einmal zu.',
    ],
    [
      'kfz-muster',
      'Die Unterlagen zum Vertrag wurden geändert. Bitte laden Sie zuerst diese Seite neu. Stimmen Sie danach noch einmal zu.',
    ],
  ] as const)('shows and says of %s what to load again for newer texts: %s [DOC-01, UI-14]', (product, text) => {
    const box = drawn({ code: 'textsChanged', paths: [], texts: {} }, product);
    expect(box?.textContent).toContain(text);
    expect(region.textContent).toBe(text);
  });

  it('names an answer that the product does not know by its field, with a general message, and says so [VAL-23, UI-14]', () => {
    const box = drawn({ code: 'invalid', fields: [{ field: 'fremd', code: 'fremd' }] });
    expect(box?.textContent).toContain('Bitte prüfen Sie diese Angaben:');
    expect(box?.querySelector('li')?.textContent).toBe('fremd: Diese Angabe ist ungültig.');
    expect(region.textContent).toContain('Bitte prüfen Sie diese Angaben: fremd: Diese Angabe ist ungültig.');
  });

  it('is gone for a price when the offer is another one [TAR-11]', () => {
    const answers = { ...HANDWERKER, absicherung: 7 };
    const amounts = { beitrag: 1, jahresMax: 2, abnehmerMax: 3 };
    expect(drawn({ code: 'priceChanged', amounts, answers })).toBeNull();
  });
});
