import { startCalculation } from '@fa/rechner/calculation/calculation';
import { editField } from '@fa/rechner/calculation/editing';
import { advance } from '@fa/rechner/calculation/flow';
import { indexOfPath, resolvePath } from '@fa/rechner/calculation/navigation';
import { prefill } from '@fa/rechner/calculation/prefill';
import { describe, expect, it } from 'vitest';
import { HANDWERKER, setupOn, TODAY, VERMITTLER_MIT_AKTENZEICHEN } from '../tests/sample-answers.ts';
import type { Einstellungen } from './antworten.ts';

const setup = setupOn(TODAY);
function withSettings(settings: Partial<Einstellungen>) {
  return {
    ...setup,
    context: { ...setup.context, settings: { ...(setup.context.settings as Einstellungen), ...settings } },
  };
}
const begun = startCalculation(setup);

describe('presets from a broker', () => {
  it('fill unanswered fields and become answers on Weiter [BROK-04]', () => {
    const presets = [
      { key: 'absicherung', value: 5 },
      { key: 'zahlungsweise', value: 4 },
      { key: 'firmenname', value: '  Muster Bau GmbH ' },
      { key: 'zusatzleistung', value: true },
    ];
    const calculation = prefill(setup, begun, presets);
    expect(calculation.model).toEqual(begun.model);
    expect(calculation.form.values).toEqual({
      absicherung: 5,
      zahlungsweise: 4,
      firmenname: 'Muster Bau GmbH',
      zusatzleistung: true,
    });
    const onward = advance(setup, advance(setup, calculation).calculation).calculation;
    expect(onward.model).toMatchObject({ absicherung: 5 });
  });

  it('fill a text with the digits of a number, because a cell of a CSV file has no kind [BROK-04]', () => {
    expect(prefill(setup, begun, [{ key: 'plz', value: 10_115 }]).form.values).toEqual({ plz: '10115' });
  });

  it('fill an empty field that was seen [BROK-04]', () => {
    const atCompany = { ...begun, progress: { ...begun.progress, visitedViews: ['vertragsbeginn', 'firma'] } };
    const presets = [{ key: 'firmenname', value: 'Muster Bau GmbH' }];
    expect(prefill(setup, atCompany, presets).form.values).toEqual({ firmenname: 'Muster Bau GmbH' });
  });

  it('never replace an answer, a cleared or partly typed field, or a default that was seen [BROK-04]', () => {
    const answered = {
      ...begun,
      model: HANDWERKER,
      progress: {
        currentViewIdx: 9,
        visitedViews: setup.definition.steps.map(({ id }) => id),
        path: 'zusammenfassung',
      },
    };
    for (const key of ['absicherung', 'firmenname', 'zahlungsweise', 'telefon', 'anrede'])
      expect(prefill(setup, answered, [{ key, value: key === 'anrede' ? 'Divers' : 1 }])).toBe(answered);
    const typed = editField(setup, begun, 'firmenname', '', 0);
    expect(prefill(setup, typed, [{ key: 'firmenname', value: 'Andere GmbH' }])).toBe(typed);
    // The first question is shown with its default.
    expect(prefill(setup, begun, [{ key: 'vertragsbeginn', value: '2027-01-01' }])).toBe(begun);
    const atOffer = { ...begun, progress: { ...begun.progress, visitedViews: ['vertragsbeginn', 'angebot'] } };
    expect(prefill(setup, atOffer, [{ key: 'zusatzleistung', value: true }])).toBe(atOffer);
  });

  it.each([
    ['unbekannt', 1],
    ['__proto__', 1],
    ['constructor', 'x'],
    ['absicherung', 9],
    ['absicherung', '4'],
    ['zahlungsweise', 4],
    ['email', 'keine Adresse'],
    ['firmenname', 'x'.repeat(10_000)],
    ['firmenname', { toString: 'x' }],
    ['nettoumsatz', '1000'],
    ['nettoumsatz', 15_000_001],
    ['zusatzleistung', 'ja'],
    ['hasAusfaelle', true],
    ['sepaErmaechtigung', true],
    ['rechtsuebergang', true],
    ['downloadAccepted', true],
    ['iban', 'DE89370400440532013000'],
    ['inhaber', ['Marta Beispiel']],
    ['vermittler', '022230-701'],
    ['firmenname', null],
    ['firmenname', '   '],
  ])('are ignored where no question is asked or the value is invalid: %s [BROK-04]', (key, value) => {
    expect(prefill(setup, begun, [{ key, value }])).toBe(begun);
  });
});

describe('the intermediary of a referral', () => {
  const [einer = ''] = VERMITTLER_MIT_AKTENZEICHEN;
  it('becomes the vermittler; its azvm fills the field on the step that asks for it [BROK-05, STEP-AKTENZEICHEN-01]', () => {
    const sent = startCalculation(withSettings({ vermittler: einer, azvm: 'AZ 4711' }));
    expect(sent.model).toMatchObject({ vermittler: einer, azvm: 'AZ 4711' });
    expect(sent.progress.path).toBe('aktenzeichen');
    const other = startCalculation(withSettings({ vermittler: '022230-701', azvm: 'AZ 4711' }));
    expect(other.model).toMatchObject({ vermittler: '022230-701' });
    expect(other.model).not.toHaveProperty('azvm');
    expect(other.progress.path).toBe('vertragsbeginn');
  });
});

it('shows a step that asks for more than the reference of a broker [FLOW-04, BROK-05]', () => {
  const broker = { number: 'vermittler', reference: 'firmenname' } as const;
  const asking = { ...setup, definition: { ...setup.definition, broker } };
  const firma = indexOfPath(setup, 'firma');
  const visitedViews = setup.definition.steps.slice(0, firma + 1).map(({ id }) => id);
  const position = { answers: HANDWERKER, currentViewIdx: firma, visitedViews, submitted: false };
  expect(resolvePath(asking, position, 'adresse')).toBe(firma);
});
