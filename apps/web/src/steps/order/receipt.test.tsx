import { setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { kfzSetupOn } from '@fa/kfz-muster/tests/sample-answers';
import { kfzMusterApp } from '@fa/kfz-muster/web/kfz-muster-app.tsx';
import { startCalculation } from '@fa/rechner/calculation/calculation';
import type { Setup } from '@fa/rechner/definition/definition';
import { expect, it } from 'vitest';
import { plain } from '../../../tests/page/on-screen.ts';
import { drawPart } from '../../../tests/support/draw-part.tsx';
import { drawnView } from '../../../tests/support/drawn-view.ts';
import type { ProductApp } from '../../calculator/state/product-app.ts';
import { Receipt } from './receipt.tsx';

const MAIN = setupOn(TODAY);
const RECEIPT = { status: 'accepted', reference: 'R', confirmationMail: true, email: 'kim@example.org' } as const;

type Given = Parameters<typeof Receipt>[0]['receipt'];

function drawn(product: ProductApp, setup: Setup, receipt: Given = RECEIPT): HTMLElement {
  const calculation = { ...startCalculation(setup), submission: { ...receipt, answersKept: false } };
  const view = drawnView(product, setup, calculation, { order: { key: 'k' } });
  // Its confirmation is still unknown.
  const context = { ...view.context, api: () => new Promise<never>(() => undefined) };
  return drawPart(<Receipt receipt={receipt} />, { ...view, context }).container;
}

it.each([
  ['Ihrem Antrag und den Vertragsunterlagen', forderungsausfallApp, MAIN],
  ['Ihrem Antrag', kfzMusterApp, kfzSetupOn(TODAY)],
] as const)('the receipt names %s as attached to the confirmation [STEP-DANKE-01]', (attached, product, setup) => {
  expect(drawn(product, setup).textContent).toContain(`mit ${attached} per E-Mail`);
});

it('the receipt has no controls on paper, but the hotline [STEP-DANKE-01]', () => {
  const acceptedAt = '2026-08-15T08:00:00.000Z';
  const paper = drawn(forderungsausfallApp, MAIN, { ...RECEIPT, acceptedAt, start: '2026-09-01' });
  expect(plain(paper.textContent)).toMatch(/Haben Sie Fragen\? Rufen Sie uns bitte an: ?030 1234/);
  const controls = [...paper.querySelectorAll('button, a:not([href^="tel:"])')];
  expect(controls.length).toBeGreaterThan(4);
  expect(controls.filter((control) => !control.closest('[data-print="none"]'))).toEqual([]);
});
