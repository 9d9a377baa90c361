import { startCalculation } from '@fa/rechner/calculation/calculation';
import { editField } from '@fa/rechner/calculation/editing';
import { advance, enterPath } from '@fa/rechner/calculation/flow';
import { editPanel, openPanel, savePanel } from '@fa/rechner/calculation/panel-editing';
import { expect, it } from 'vitest';
import { HANDWERKER, setupOn, TODAY } from '../../tests/sample-answers.ts';
import type { Antworten } from '../antworten.ts';

const setup = setupOn(TODAY);

function at(path: string, absicherungChanged: boolean) {
  const begun = startCalculation(setup);
  const visitedViews = ['vertragsbeginn', 'absicherung', 'angebot'];
  const model: Antworten = { ...HANDWERKER, absicherungChanged };
  return enterPath(setup, { ...begun, model, progress: { ...begun.progress, visitedViews } }, path);
}

it.each([
  [6, false, true],
  [2, false, false],
  [2, true, true],
])('tier %i saved in the offer, own choice before: %s, after: %s [STEP-ANGEBOT-03]', (tier, before, after) => {
  const open = editPanel(openPanel(setup, at('angebot', before), 'absicherung'), tier);
  const { model } = savePanel(setup, open).calculation;
  expect([model.absicherung, model.absicherungChanged]).toEqual([tier, after]);
});

it('is a recommendation again when it is chosen again on its own step [STEP-ABSICHERUNG-01]', () => {
  const own = at('absicherung', true);
  const changed = editField(setup, own, 'absicherung', 4, 0);
  expect(advance(setup, changed).calculation.model).toMatchObject({ absicherung: 4, absicherungChanged: false });
  expect(advance(setup, own).calculation.model.absicherungChanged).toBe(true);
});
