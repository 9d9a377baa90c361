import { startCalculation } from '@fa/rechner/calculation/calculation';
import type { Setup } from '@fa/rechner/definition/definition';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setupOn, TODAY } from '../../../../../tests/journeys/sample-answers.ts';
import { drawnView } from '../../calculator/sample/drawn-view.ts';
import { CalculatorContext } from '../../calculator/state/use-calculator.ts';
import { forderungsausfallApp } from '../../products/forderungsausfall/forderungsausfall-app.tsx';
import { ContactDetails } from './contact-details.tsx';

it('gives the hotline, and an e-mail address with the subject of the request [STEP-UMSATZ-02]', () => {
  const setup = setupOn(TODAY) as unknown as Setup;
  render(
    <CalculatorContext value={drawnView(forderungsausfallApp, setup, startCalculation(setup))}>
      <ContactDetails subject="Anfrage & Angebot" />
    </CalculatorContext>,
  );
  expect(screen.getByRole('link', { name: '030 1234' }).getAttribute('href')).toBe('tel:0301234');
  const mail = new URL(screen.getByRole('link', { name: 'post@example.org' }).getAttribute('href') ?? '');
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'post@example.org']);
  expect(mail.searchParams.get('subject')).toBe('Anfrage & Angebot');
});
