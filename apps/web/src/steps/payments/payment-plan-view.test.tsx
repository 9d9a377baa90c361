import { startCalculation } from '@fa/rechner/calculation/calculation';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RadAntworten } from '../../../../../tests/bicycle/definition/antworten.ts';
import { ANSWERS, SAMPLES } from '../../../../../tests/bicycle/tests/sample-answers.ts';
import { radMusterApp } from '../../../../../tests/bicycle/web/rad-muster-app.tsx';
import { plain } from '../../../tests/page/on-screen.ts';
import { drawnView } from '../../../tests/support/drawn-view.ts';
import { CalculatorContext } from '../../calculator/state/use-calculator.ts';
import { PaymentPlanView } from './payment-plan-view.tsx';

function drawn(answers: RadAntworten) {
  const [setup] = SAMPLES.situations;
  const calculation = { ...startCalculation(setup), model: answers };
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <CalculatorContext value={drawnView(radMusterApp, setup, calculation)}>
      <PaymentPlanView />
    </CalculatorContext>,
  );
  return { words: plain(page.textContent), bars: page.querySelectorAll('rect').length };
}

it('shows the payments of any product, and in words if the last one of a year differs [TAR-03]', () => {
  const { words, bars } = drawn({ ...ANSWERS, wert: 2_767 });
  expect(words).toBe(
    'Was Sie zahlenab 2026166,02 € im JahrIm Jahr 11 Monatsbeiträge zu je 13,83 € und der letzte zu 13,89 €.',
  );
  expect(bars).toBe(12);
});

it('leaves the words out where all payments of a year are equal, and all without a price [TAR-03]', () => {
  expect(drawn({ ...ANSWERS, wert: 2_600 })).toEqual({ words: 'Was Sie zahlenab 2026156,00 € im Jahr', bars: 12 });
  expect(drawn({ ...ANSWERS, zahlungsweise: 1 }).bars).toBe(1);
  const { wert: _wert, ...unpriced } = ANSWERS;
  expect(drawn(unpriced).words).toBe('');
});
