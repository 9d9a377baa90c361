import { setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { startCalculation } from '@fa/rechner/calculation/calculation';
import type { Setup } from '@fa/rechner/definition/definition';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OpeningPage } from '../../src/app/opening-page.tsx';
import { CalculatorContext } from '../../src/calculator/state/use-calculator.ts';
import { drawnView } from '../support/drawn-view.ts';

it('without JavaScript the placeholder has a heading and leads to the first question [UI-12]', () => {
  const setup = setupOn(TODAY) as unknown as Setup;
  const html = renderToString(
    <CalculatorContext value={drawnView(forderungsausfallApp, setup, startCalculation(setup))}>
      <OpeningPage heading="Ihre Berechnung wird geöffnet" />
    </CalculatorContext>,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [place] = page.querySelectorAll('noscript');
  expect(place?.querySelector('h1')?.textContent).toBe('Forderungsausfall Versicherung');
  const link = place?.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Zur ersten Frage', '/tarifrechner/muster/']);
  expect(html).not.toContain('Ihre Berechnung wird geöffnet');
});
