import { describe, expect, it } from 'vitest';
import { KUNDENSERVICE, kfzSetupOn, PENDLER, TARIFE, TODAY } from '../tests/sample-answers.ts';
import type { Einstellungen } from './einstellungen.ts';
import { FAHRZEUGTYPEN } from './fahrzeug-optionen.ts';
import { tarifFuer } from './tarif-suche.ts';

function contextWith(settings: Partial<Einstellungen>, today = TODAY) {
  return kfzSetupOn(today, settings).context;
}
const HILFE = 'Unser Kundenservice hilft Ihnen gerne weiter: 030 1234 (Mo bis Fr, 8 bis 18 Uhr).';

describe('the tariff of the answers', () => {
  it('matches vehicle and start, in the right year [TAR-12]', () => {
    expect(tarifFuer(PENDLER, contextWith({}))).toEqual({ status: 'gefunden', tarif: TARIFE[0] });
    const naechstesJahr = { ...PENDLER, versicherungsbeginn: '2027-01-01' };
    expect(tarifFuer(naechstesJahr, contextWith({}))).toEqual({ status: 'gefunden', tarif: TARIFE[1] });
    const letzterTag = { ...PENDLER, versicherungsbeginn: '2026-12-31' };
    expect(tarifFuer(letzterTag, contextWith({}))).toEqual({ status: 'gefunden', tarif: TARIFE[0] });
  });

  it('exists in the sample for every vehicle that can be chosen [TAR-12]', () => {
    for (const { value } of FAHRZEUGTYPEN) {
      expect(tarifFuer({ ...PENDLER, fahrzeugtyp: value }, contextWith({})).status, value).toBe('gefunden');
    }
  });

  it('is missing with a message and a telephone number [TAR-12]', () => {
    expect(tarifFuer(PENDLER, contextWith({ tarife: [], kundenservice: KUNDENSERVICE }))).toEqual({
      status: 'keiner',
      text: `Für dieses Fahrzeug und diesen Versicherungsbeginn haben wir zurzeit keinen Tarif. ${HILFE}`,
    });
  });

  it('is missing without a telephone number if none is configured [TAR-12]', () => {
    const { text } = tarifFuer(PENDLER, contextWith({ tarife: [] })) as { text: string };
    expect(text).toMatch(/ keinen Tarif\. Unser Kundenservice hilft Ihnen gerne weiter\.$/);
  });

  it('is not offered before it is available [TAR-12]', () => {
    const later = TARIFE.map((tarif) => ({ ...tarif, availableAt: '2026-08-16' }));
    expect(tarifFuer(PENDLER, contextWith({ tarife: later })).status).toBe('keiner');
    expect(tarifFuer(PENDLER, contextWith({ tarife: later }, '2026-08-16')).status).toBe('gefunden');
  });

  it('is ambiguous with a message that the premium is not certain [TAR-12]', () => {
    const twice = [...TARIFE, ...TARIFE];
    expect(tarifFuer(PENDLER, contextWith({ tarife: twice, kundenservice: KUNDENSERVICE }))).toEqual({
      status: 'mehrere',
      text: `Der Beitrag lässt sich zurzeit nicht eindeutig ermitteln. ${HILFE}`,
    });
  });

  it('is no message for another error than a gap or an overlap [TAR-12]', () => {
    expect(() => tarifFuer(PENDLER, contextWith({ tarife: null as never }))).toThrow(TypeError);
  });

  it('does not exist for another variant [TAR-12]', () => {
    const tarife = TARIFE.map((tarif) => ({ ...tarif, variant: 'kfz-plus' }));
    expect(tarifFuer(PENDLER, contextWith({ tarife })).status).toBe('keiner');
  });

  it.each([{ fahrzeugtyp: undefined }, { versicherungsbeginn: undefined }, { versicherungsbeginn: '31.11.2026' }])(
    'is not looked up with %o [TAR-12]',
    (patch) => {
      const answers = Object.fromEntries(Object.entries({ ...PENDLER, ...patch }).filter(([, value]) => value));
      expect(tarifFuer(answers, contextWith({}))).toEqual({ status: 'unvollstaendig' });
    },
  );
});
