import type { PageData } from '@fa/api/page/page-data';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import type { Setup } from '@fa/rechner/definition/definition';
import type { ExperimentState } from '@fa/rechner/experiments/experiments';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setupOn, TODAY } from '../../../../tests/journeys/sample-answers.ts';
import { createLaterSession } from '../calculator/session/later-session.ts';
import type { ActionContext } from '../calculator/state/action-context.ts';
import { createActions } from '../calculator/state/actions.ts';
import { initialState } from '../calculator/state/app-state.ts';
import { createStore } from '../calculator/state/store.ts';
import { CalculatorContext, viewOf } from '../calculator/state/use-calculator.ts';
import { DebugDetails, isLocalDevelopment } from './debug-details.tsx';

const PAGE = {
  appName: 'forderungsausfall',
  basePath: '/tarifrechner/forderungsausfall/',
  appVersion: '11.11.2',
  environment: 's',
  variant: 'forderungsausfall',
  generation: 4,
  debugMode: true,
} as PageData;
const EXPERIMENT = {
  name: 'angebot',
  scope: ['angebot'],
  variants: [
    { name: 'original', label: 'wie bisher', weight: 1 },
    { name: 'neu', label: 'neu', weight: 1 },
  ],
};

function open() {
  const setup = setupOn(TODAY) as unknown as Setup;
  const experiments: ExperimentState = { configured: [EXPERIMENT], entries: {} };
  const store = createStore({ ...initialState(setup, ''), experiments });
  const context = { setup: () => setup, store, page: PAGE, now: () => 0 } as unknown as ActionContext;
  const actions = createActions(context, forderungsausfallApp, createLaterSession().actions);
  const parts = { product: forderungsausfallApp, page: PAGE, actions, now: () => 0 };
  const drawn = () => (
    <CalculatorContext value={viewOf(parts, setup, store.get())}>
      <DebugDetails />
    </CalculatorContext>
  );
  const { rerender } = render(drawn());
  store.subscribe(() => rerender(drawn()));
  return store;
}

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

it('shows version, variant and environment [DBG-01, CONF-05]', () => {
  open();
  expect(screen.getByText('11.11.2')).toBeTruthy();
  expect(screen.getByText('forderungsausfall, Generation 4')).toBeTruthy();
});

it('applies and stores switches at once, under their names [DBG-01, PERS-01]', () => {
  const store = open();
  fireEvent.click(screen.getByRole('switch', { name: 'Fehlerdetails anzeigen' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Angaben nach dem Antrag behalten' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Agentenmodus' }));
  expect(store.get()).toMatchObject({ debug: true, keepsAnswers: true, agentMode: true });
  expect({ ...window.localStorage }).toEqual({ showDebug: 'true', keepModelAfterOrder: 'true' });
  expect(window.sessionStorage.getItem('agentMode')).toBe('true');
});

it('uses the environment s until another valid one is chosen [DBG-01, CONF-03]', () => {
  open();
  const field = screen.getByLabelText<HTMLInputElement>('Service-Umgebung');
  expect(field.value).toBe('s');
  fireEvent.change(field, { target: { value: 't1' } });
  expect(window.localStorage.getItem('environment')).toBe('t1');
  fireEvent.change(field, { target: { value: 't1&x=' } });
  expect(window.localStorage.getItem('environment')).toBe('t1');
  expect(screen.getByText('Bitte nur Buchstaben und Ziffern angeben.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 's' } });
  expect(window.localStorage.getItem('environment')).toBeNull();
});

it('applies the variant everywhere at once [DBG-01, LINK-03]', () => {
  const store = open();
  fireEvent.change(screen.getByLabelText('Variante'), { target: { value: 'offerFollowup' } });
  expect(store.get().variant).toBe('offerFollowup');
  expect(screen.getByText('offerFollowup, Generation 4')).toBeTruthy();
});

it('lets each experiment have a chosen variant [DBG-01, EXP-01]', async () => {
  const store = open();
  fireEvent.change(screen.getByLabelText('Experiment angebot'), { target: { value: 'neu' } });
  await expect.poll(() => store.get().experiments.entries['angebot']?.variant).toBe('neu');
});

it.each([
  ['localhost', true],
  ['partner.localhost', true],
  ['127.0.0.1', true],
  ['rechner.example', false],
  ['localhost.example', false],
])('offers agent mode and partner in local development only: %s [DBG-01]', (hostname, isLocal) => {
  expect(isLocalDevelopment(hostname)).toBe(isLocal);
});
