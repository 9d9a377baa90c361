import { describe, expect, it } from 'vitest';
import type { Definition } from '../definition/definition.ts';
import { CONSENT_COOKIE, CONSENT_REVISION, consentIn } from './consent.ts';
import { dataLayerEntry, NO_FIELDS } from './data-layer.ts';
import { modelPushed, type TrackingEvent } from './tracking.ts';

const COMMON = { portal: 'Privat', produkt: 'fahrrad' };

function entry(name: string, own: object) {
  return { event: name, event_name: name, ...COMMON, ...own };
}

function pushed(event: TrackingEvent) {
  return dataLayerEntry(event, COMMON);
}

describe('entries of the data layer', () => {
  it.each<[TrackingEvent, object]>([
    [
      { name: 'prozess_schritt_aufgerufen', step: 'angebot', visited: true },
      { prozess_schritt: 'angebot', besucht: true },
    ],
    [{ name: 'Rechnerschritt abgeschlossen', step: 'angebot' }, { prozess_schritt: 'angebot' }],
    [{ name: 'Rechner gestartet', visited: false }, { besucht: false }],
    [
      { name: 'prozess_speichern', speichern_option: 'Kontakt - Service-ID-Aufruf' },
      { speichern_option: 'Kontakt - Service-ID-Aufruf' },
    ],
    [{ name: 'klick', element: 'angebot-speichern' }, { klick_element: 'angebot-speichern' }],
  ])('%j carries the common fields and its own [ANA-01, ANA-02]', (event, own) => {
    expect(pushed(event)).toEqual(entry(event.name, own));
  });

  it('contain the listed fields of the model only, each also with pk_ [ANA-03]', () => {
    const analytics = { analytics: true };
    const unasked = { art: analytics, wert: analytics, neu: analytics, fehlt: analytics, name: {} };
    const definition = { steps: [], unasked } as unknown as Definition;
    const event = modelPushed(definition, { art: 'rad', wert: 3, neu: true, name: 'Erika' });
    const listed = { art: 'rad', pk_art: 'rad', wert: 3, pk_wert: 3, neu: true, pk_neu: true };
    expect(pushed(event)).toEqual(entry('Modelldaten', listed));
  });

  it('contain no lists, groups or free text about people, listed or not [ANA-03]', () => {
    const model = { liste: ['Erika'], gruppe: { name: 'Erika' }, text: 'Erika Muster', leer: null, zahl: Number.NaN };
    expect(pushed({ name: 'Modelldaten', model })).toEqual(pushed({ name: 'Modelldaten', model: {} }));
  });

  it('contain nothing without a list, and a line is logged [ANA-03]', () => {
    const event = modelPushed({ steps: [] } as unknown as Definition, { art: 'rad' });
    expect(pushed(event)).toBe(NO_FIELDS);
    expect(NO_FIELDS).toBe('No analytics fields provided');
  });

  it.each(['', 'Erika Muster', 'erika@muster.example', 'x--y', '<b>'])(
    'contain no click named %j [ANA-01, SEC-02]',
    (element) => expect(pushed({ name: 'klick', element })).toBe('A click has no proper name'),
  );
});

describe('the consent', () => {
  const cookie = (content: unknown) => `a=b; ${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(content))}; c=d`;

  it('is granted with the category, refused without it [ANA-04]', () => {
    expect(consentIn(cookie({ categories: ['notwendig', 'statistik'], revision: CONSENT_REVISION }))).toBe('granted');
    expect(consentIn(cookie({ categories: ['notwendig'], revision: CONSENT_REVISION }))).toBe('refused');
  });

  const outdated = cookie({ categories: ['statistik'], revision: CONSENT_REVISION - 1 });
  it.each(['', 'a=b', cookie(null), cookie({}), outdated, `${CONSENT_COOKIE}={`])(
    'is undecided for %j [ANA-04]',
    (cookies) => expect(consentIn(cookies)).toBeNull(),
  );
});
