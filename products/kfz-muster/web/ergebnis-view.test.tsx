import { startCalculation } from '@fa/rechner/calculation/calculation';
import { enterPath } from '@fa/rechner/calculation/flow';
import { CalculatorContext } from '@fa/web/calculator/state/use-calculator.ts';
import { plain } from '@fa/web/tests/page/on-screen.ts';
import { drawnView } from '@fa/web/tests/support/drawn-view.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { KfzAntworten } from '../definition/antworten.ts';
import { kfzSetupOn, PENDLER, TODAY } from '../tests/sample-answers.ts';
import { ErgebnisView } from './ergebnis-view.tsx';
import { kfzMusterApp } from './kfz-muster-app.tsx';

/** Draws the result for answers. @returns its page and its words */
function drawn(answers: KfzAntworten, tarife?: []) {
  const setup = kfzSetupOn(TODAY, tarife && { tarife });
  const begun = startCalculation(setup);
  const visitedViews = setup.definition.steps.map(({ id }) => id);
  const progress = { ...begun.progress, visitedViews };
  const calculation = enterPath(setup, { ...begun, model: answers, progress }, 'ergebnis');
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <CalculatorContext value={drawnView(kfzMusterApp, setup, calculation)}>
      <ErgebnisView />
    </CalculatorContext>,
  );
  return { page, words: plain(page.textContent) };
}

function buttonsOf(page: Element): readonly string[] {
  return [...page.querySelectorAll('form button')].map(({ textContent }) => plain(textContent));
}

describe('the result', () => {
  it('shows the premium, the refund, all answers and the order button [TAR-12, UI-04]', () => {
    const { words } = drawn(PENDLER);
    expect(words).toContain('480 € jährlichinkl. 19 % Vers.-Steuer');
    expect(words).toContain('Bis zu 72 €zurück nach einem Jahr ohne Schaden, höchstens 15 % des Beitrags');
    for (const part of ['FahrzeugtypPkw', 'E-Mail-Adressekim.muster@example.org', 'Jetzt beitragspflichtig beantragen'])
      expect(words).toContain(part);
  });

  it('says that answers are missing, and shows the others, but no order button', () => {
    const { page, words } = drawn({ ...PENDLER, jahresfahrleistung: 0 });
    expect(words).toContain('Für den Beitrag fehlen noch Angaben.');
    expect(words).toContain('FahrzeugtypPkw');
    expect(page.querySelector('[role="alert"]')).toBeNull();
    expect(buttonsOf(page)).not.toContain('Weiter');
    expect(words).not.toMatch(/Jetzt beitragspflichtig|€/);
  });

  it('shows all answers and an alert with the reason if there is no tariff, but no order button [TAR-12]', () => {
    const { page, words } = drawn(PENDLER, []);
    expect(page.querySelector('[role="alert"]')?.textContent).toMatch(/^Für dieses Fahrzeug .* keinen Tarif\./);
    expect(words).toContain('FahrzeugtypPkw');
    expect(buttonsOf(page)).not.toContain('Weiter');
    expect(words).not.toMatch(/Jetzt beitragspflichtig|€/);
  });
});
