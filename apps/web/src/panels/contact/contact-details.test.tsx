import { setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { startCalculation } from '@fa/rechner/calculation/calculation';
import { USUAL_HOURS } from '@fa/rechner/tests/usual-hours';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drawPart } from '../../../tests/support/draw-part.tsx';
import { drawnView } from '../../../tests/support/drawn-view.ts';
import type { CalculatorView } from '../../calculator/state/use-calculator.ts';
import { ContactDetails, SupportLine } from './contact-details.tsx';

it('shows the hotline, and an e-mail address with the subject of the request [STEP-UMSATZ-02]', () => {
  const setup = setupOn(TODAY);
  drawPart(
    <ContactDetails subject="Anfrage & Angebot" />,
    drawnView(forderungsausfallApp, setup, startCalculation(setup)),
  );
  expect(screen.getByRole('link', { name: '030 1234' }).getAttribute('href')).toBe('tel:0301234');
  const mail = new URL(screen.getByRole('link', { name: 'post@example.org' }).getAttribute('href') ?? '');
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'post@example.org']);
  expect(mail.searchParams.get('subject')).toBe('Anfrage & Angebot');
});

function show(text: string, supportHours = USUAL_HOURS): void {
  vi.useFakeTimers({ now: Date.parse(text) });
  drawPart(<SupportLine />, {
    context: { now: () => Date.now() },
    page: { brand: { supportHours } },
  } as unknown as CalculatorView);
}

describe('the state of the support line', () => {
  it.each([
    ['2026-11-20T09:15:00+01:00', 'Jetzt erreichbar, heute bis 18 Uhr'],
    ['2026-11-20T07:15:00+01:00', 'Gerade nicht erreichbar, heute wieder ab 8 Uhr'],
    ['2026-11-19T18:00:00+01:00', 'Gerade nicht erreichbar, morgen wieder ab 8 Uhr'],
    ['2026-11-21T12:00:00+01:00', 'Gerade nicht erreichbar, am Montag wieder ab 8 Uhr'],
    ['2026-04-03T12:00:00+02:00', 'Heute ist Feiertag, am Dienstag wieder ab 8 Uhr'],
  ])('at %s is: %s [SID-05]', (instant, words) => {
    show(instant);
    // The hour stays on one line.
    expect(screen.getByText(words).textContent).toMatch(/\d\u00a0Uhr/);
  });

  it('follows the hours of the brand [SID-05]', () => {
    show('2026-11-21T12:00:00+01:00', { ...USUAL_HOURS, days: ['Samstag'], from: '09:00', to: '12:30' });
    expect(screen.getByText('Jetzt erreichbar, heute bis 12:30 Uhr')).toBeTruthy();
  });

  it('is updated every minute while the panel is open [SID-05]', () => {
    show('2026-11-20T17:58:30+01:00');
    // Each minute's timer starts only after the render.
    act(() => void vi.advanceTimersByTime(30_000));
    act(() => void vi.advanceTimersByTime(59_999));
    expect(screen.getByText('Jetzt erreichbar, heute bis 18 Uhr')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('Gerade nicht erreichbar, am Montag wieder ab 8 Uhr')).toBeTruthy();
  });
});
