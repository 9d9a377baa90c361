import { describe, expect, it } from 'vitest';
import { kfzSetupOn, KUNDENSERVICE, PENDLER, TARIFE, TODAY } from '../../../tests/journeys/kfz-answers.ts';
import type { Einstellungen } from './einstellungen.ts';
import { FAHRZEUGTYPEN } from './fahrzeug-optionen.ts';
import { tarifFuer } from './tarif-suche.ts';

const contextWith = (settings: Partial<Einstellungen>, today = TODAY) => kfzSetupOn(today, settings).context;
const HILFE = 'Unser Kundenservice hilft Ihnen gerne weiter: 030 1234 (Mo bis Fr, 8 bis 18 Uhr).';

describe('the tariff of the answers', () => {
  it('is the one for vehicle and start, of two years the right one [TAR-12]', () => {
    expect(tarifFuer(PENDLER, contextWith({}))).toEqual({ status: 'gefunden', tarif: TARIFE[0] });
    const naechstesJahr = { ...PENDLER, versicherungsbeginn: '2027-01-01' };
    expect(tarifFuer(naechstesJahr, contextWith({}))).toEqual({ status: 'gefunden', tarif: TARIFE[1] });
    const letzterTag = { ...PENDLER, versicherungsbeginn: '2026-12-31' };
    expect(tarifFuer(letzterTag, contextWith({}))).toEqual({ status: 'gefunden', tarif: TARIFE[0] });
  });

  it('every vehicle that can be chosen is insured by a tariff of the sample [TAR-12]', () => {
    for (const { value } of FAHRZEUGTYPEN) {
      expect(tarifFuer({ ...PENDLER, fahrzeugtyp: value }, contextWith({})).status, value).toBe('gefunden');
    }
  });

  it('without a tariff the user is told so and whom to call [TAR-12]', () => {
    expect(tarifFuer(PENDLER, contextWith({ tarife: [], kundenservice: KUNDENSERVICE }))).toEqual({
      status: 'keiner',
      text: `Für dieses Fahrzeug und diesen Versicherungsbeginn haben wir zurzeit keinen Tarif. ${HILFE}`,
    });
  });

  it('a tariff that becomes available later is not offered yet [TAR-12]', () => {
    const later = TARIFE.map((tarif) => ({ ...tarif, availableAt: '2026-08-16' }));
    expect(tarifFuer(PENDLER, contextWith({ tarife: later })).status).toBe('keiner');
    expect(tarifFuer(PENDLER, contextWith({ tarife: later }, '2026-08-16')).status).toBe('gefunden');
  });

  it('with more than one tariff the user is told that the premium is not certain [TAR-12]', () => {
    const twice = [...TARIFE, ...TARIFE];
    expect(tarifFuer(PENDLER, contextWith({ tarife: twice, kundenservice: KUNDENSERVICE }))).toEqual({
      status: 'mehrere',
      text: `Der Beitrag lässt sich zurzeit nicht eindeutig ermitteln. ${HILFE}`,
    });
  });

  it('of another variant there is none [TAR-12]', () => {
    const tarife = TARIFE.map((tarif) => ({ ...tarif, variant: 'kfz-plus' }));
    expect(tarifFuer(PENDLER, contextWith({ tarife })).status).toBe('keiner');
  });

  it.each([{ fahrzeugtyp: undefined }, { versicherungsbeginn: undefined }, { versicherungsbeginn: '31.11.2026' }])(
    'nothing is looked up with %o [TAR-12]',
    (patch) => {
      const answers = Object.fromEntries(Object.entries({ ...PENDLER, ...patch }).filter(([, value]) => value));
      expect(tarifFuer(answers, contextWith({}))).toEqual({ status: 'unvollstaendig' });
    },
  );
});
