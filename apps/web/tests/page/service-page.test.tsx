// @vitest-environment jsdom

import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import type { Submission } from '@fa/rechner/calculation/calculation';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPanel } from '../../src/calculator/flow/panels.ts';
import type { LinkState } from '../../src/calculator/saved-offers/link-state.ts';
import { BROKER } from '../support/broker.ts';
import type { Services } from '../support/fake-api.ts';
import { button, click, messageAt, plain, press, until, words } from './on-screen.ts';
import { openPage } from './open-page.tsx';

const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const EXPIRY = '2026-08-20T21:00:00.000Z';
const ACCEPTED: Submission = {
  status: 'accepted',
  reference: 'FA-1',
  confirmationMail: false,
  email: '',
  answersKept: false,
};
const PARTNER = {
  slug: 'partner',
  name: 'Partner eG',
  contact: { phoneNumber: '040 5678', availability: 'Mo bis Sa' },
  logo: '/partner.svg',
  styling: { logo: '/partner.svg', theme: '' },
};
type Given = Parameters<typeof openPage>[0];

/** Opens an answered calculation. */
function openAnswered(given: Given) {
  return openPage({ answers: HANDWERKER, ...given });
}

function panelWords(): string {
  return plain(document.querySelector('dialog')?.textContent);
}

function header(): HTMLElement {
  return document.querySelector('header') ?? document.body;
}

/** Opens the contact panel on a step. */
async function openContact(given: Given): Promise<void> {
  await openAnswered(given);
  await click(header().querySelector('button') ?? document.body);
  await screen.findByText('Telefon');
}

describe('the contact panel', () => {
  it.each([
    ['absicherung', false],
    ['angebot', true],
    ['zusammenfassung', true],
    ['danke', false],
  ])('on the step %s has a Service-ID: %s [SID-01]', async (path, has) => {
    await openContact({ path, ...(path === 'danke' && { submission: ACCEPTED }) });
    expect(panelWords()).toContain('030 1234');
    expect(panelWords().includes('Service-ID anfordern')).toBe(has);
  });

  it.each([
    ['our line', true, null],
    ["a partner's line", false, PARTNER],
  ])('says of %s whether it is open now: %s [SID-05]', async (_line, says, partner) => {
    await openContact({ path: 'angebot', state: { visitor: { partner } } });
    expect(panelWords()).toContain(partner?.contact.phoneNumber ?? '030 1234');
    expect(/erreichbar|Feiertag/.test(panelWords())).toBe(says);
  });

  it('names the business of a broker without a person, also in the badge [BROK-03, BROK-05]', async () => {
    const broker = { ...BROKER, contact: '', photoUrl: '', name: 'Küste Makler' };
    await openAnswered({ path: 'angebot', state: { visitor: { broker } } });
    await until(() => expect(header().textContent).toContain('Kontakt Küste Makler'));
    await click(header().querySelector('button') ?? document.body);
    await screen.findByText('Telefon');
    expect(panelWords()).not.toContain('Ansprechperson');
    for (const part of [header(), document.querySelector('dialog') ?? document.body])
      expect([...part.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent)).toContain('KM');
  });

  it('replaces its prompt by the Service-ID, until when it is valid and what agents see, until it is ended [SID-02, SID-03]', async () => {
    const answers = [null, { serviceId: '123456782', expiryDate: EXPIRY }];
    const deleted: string[] = [];
    const services: Services = {
      offerSaving: () => ({ key: KEY, expiryDate: EXPIRY }),
      serviceIdOfCopy: () => answers.shift(),
      offerDeletion: ({ remoteKey }) => void deleted.push(remoteKey),
    };
    await openContact({ path: 'angebot', services });
    expect(panelWords()).toContain(
      'Mit einer Service-ID sieht unser Kundenservice Ihre Berechnung. Mit dem Klick wird dafür eine eigene Kopie gespeichert, die unser Kundenservice lesen kann. Ein Link, unter dem Sie selbst gespeichert haben, bleibt für uns unlesbar.',
    );
    await press(/^Service-ID anfordern/);
    await screen.findByText(/Die Service-ID konnte gerade nicht erstellt werden/);
    // The copy is deleted if it has no Service-ID.
    expect(deleted).toEqual([KEY]);
    await press(/Erneut versuchen/);
    await screen.findByText('123 456 782');
    expect(panelWords()).toContain(
      'Nennen Sie uns diese Nummer am Telefon. Wir sehen dann Ihre Angaben vom 15.08.2026, 10:00 Uhr. Gültig bis 20.08.2026, 23:00 Uhr.',
    );
    expect(panelWords()).toContain('Aktuellen Stand freigeben');
    expect(panelWords()).not.toContain('eigene Kopie gespeichert');
    // Only when the request has ended, after the number is shown.
    await until(() => button('Freigabe beenden'));
    await press('Freigabe beenden');
    await until(() => expect(panelWords()).toContain('Die Freigabe ist beendet, die Kopie wird gelöscht.'));
    expect(deleted).toEqual([KEY, KEY]);
  });
});

describe('agent mode', () => {
  const agent = { state: { visitor: { agentMode: true } } };

  it('has a link for the customer on the summary, but no consents, download or order [AGENT-02, AGENT-04]', async () => {
    const answers = { ...HANDWERKER, rechtsuebergang: false };
    await openAnswered({ path: 'zusammenfassung', answers, ...agent });
    expect(plain(header().textContent)).toContain('Agentenmodus');
    await until(() =>
      expect(words().split('Diese Erklärung gibt die Kundin oder der Kunde selbst ab.')).toHaveLength(4),
    );
    await until(() => expect(words()).toContain('Link zum Weitermachen erstellen'));
    expect(words()).toContain('Die Kundin oder der Kunde lädt es selbst herunter');
    expect(words()).not.toMatch(
      /Angebot speichern|Häkchen|Vertragsunterlagen herunterladen|Jetzt beitragspflichtig|Ändern Konto/,
    );
    expect(words()).toContain('Ändern Firma');
    expect(document.querySelector('main input')).toBeNull();
  });

  it.each(['sepa', 'zusammenfassung'])(
    'offers the link on Enter too where the customer continues: %s [AGENT-04, FLOW-12]',
    async (path) => {
      const page = await openPage({ path, ...agent });
      fireEvent.keyDown(document.body, { key: 'Enter' });
      await until(() => expect(panelWords()).toContain('Wer macht mit dem Link weiter?'));
      expect([page.path(), page.submission().status, messageAt('iban')]).toEqual([path, 'idle', '']);
    },
  );

  it.each<[string, boolean, LinkState | null]>([
    ['a step', true, null],
    ['an opened link', false, { kind: 'ordering' }],
  ])('its panel over %s offers a link for the customer: %s [AGENT-04]', async (_what, has, link) => {
    await openAnswered({ path: 'angebot', state: { ...agent.state, cover: { link } } });
    await press('Agentenmodus');
    await until(() => expect(panelWords()).toContain('Berechnung schließen, zur Suche'));
    expect(panelWords().includes('Link zum Weitermachen erstellen')).toBe(has);
    expect(panelWords()).toContain(
      'Was Sie hier eintragen, ist in der Zusammenfassung und im Antrag als „Vom Kundenservice eingetragen“ gekennzeichnet.',
    );
    expect(panelWords()).toContain(
      'Bankverbindung, Erklärungen und Unterlagen bleiben bei der Kundin oder beim Kunden, und nur sie oder er kann den Antrag absenden. Geben Sie dafür einen Link weiter.',
    );
    const described = screen.getByText('Berechnung schließen, zur Suche').closest('button');
    expect(document.getElementById(described?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Die Angaben in diesem Tab werden gelöscht. Links, die Sie für Kundinnen und Kunden erstellt haben, gelten weiter.',
    );
  });

  it('ends on request, and the search opens [AGENT-01]', async () => {
    const page = await openAnswered({ path: 'angebot', ...agent });
    await press('Agentenmodus');
    await until(() => button('Berechnung schließen, zur Suche'));
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { assign });
    await press('Berechnung schließen, zur Suche');
    await until(() => expect(assign.mock.calls).toEqual([['/agent']]));
    expect(page.state().visitor.agentMode).toBe(false);
  });

  it('locks the account with the reason [AGENT-02]', async () => {
    await openAnswered({ path: 'sepa', ...agent });
    await until(() => expect(words()).toContain('Das gibt die Kundin oder der Kunde selbst an.'));
    expect(words()).toContain('IBANDE89 3704 0044 0532 0130 00');
    expect(words()).not.toContain('Noch nicht angegeben');
    expect(document.querySelector('main input')).toBeNull();
  });

  it('says that the customer has not entered the account, and continues with it [AGENT-02]', async () => {
    await openPage({ path: 'sepa', ...agent });
    await until(() => expect(words()).toContain('IBANNoch nicht angegeben'));
    await until(() =>
      expect(words()).toContain(
        'Hier macht die Kundin oder der Kunde weiterBankverbindung, Erklärungen und Unterlagen bleiben bei der Person, die den Antrag stellt. Mit einem Link öffnet sie diese Berechnung auf dem eigenen Gerät, prüft, was Sie eingetragen haben, und schließt den Antrag ab.',
      ),
    );
  });
});

it('a summary that an agent handed over asks the customer, but no agent, to check everything [AGENT-03]', async () => {
  const page = await openAnswered({ path: 'zusammenfassung' });
  const { provenance } = page.state().calculation;
  act(() => page.recalculate({ provenance: { ...provenance, handedOver: true } }));
  expect(words()).toContain(
    'Diese Berechnung hat unser Kundenservice für Sie erstellt. Das steht auch in Ihrem Antrag. Bitte prüfen Sie alle Angaben.',
  );
  act(() => page.store.set({ visitor: { agentMode: true } }));
  expect(words()).not.toMatch(/für Sie erstellt|Bitte prüfen Sie/);
});

describe('maintenance', () => {
  const KEPT = 'Ihre Angaben bleiben erhalten. Sobald die Arbeiten beendet sind, geht es hier von selbst weiter.';
  const WAITING = 'Bitte lassen Sie diese Seite geöffnetWenn es eilig ist, rufen Sie uns bitte an:030 1234Mo bis Fr';

  it.each([
    [
      'message, end',
      { message: 'Wir spielen neue Tarife ein.', until: Date.parse('2999-01-01T05:00:00Z') },
      `Wir spielen neue Tarife ein.${KEPT}Voraussichtlich geht es am 01.01.2999 um 06:00 Uhr weiter.`,
    ],
    ['only that the answers are kept', {}, KEPT],
  ])('replaces the step with %s and hotline, until it ends [CONF-04]', async (_, maintenance, said) => {
    const { store } = await openAnswered({ path: 'kontakt', state: { cover: { maintenance } } });
    const heading = await screen.findByText('Unser Rechner wird gerade gewartet');
    await until(() => expect(document.activeElement).toBe(heading));
    expect(words()).toBe(`Unser Rechner wird gerade gewartet${said}${WAITING}`);
    expect(document.querySelector('main a[href="tel:0301234"]')).toBeTruthy();
    act(() => store.set({ cover: { maintenance: null } }));
    expect(screen.getByLabelText<HTMLInputElement>('Nachname').value).toBe('Müller');
  });

  it('closes the panel of the step, which is open again afterwards [CONF-04, FLOW-13]', async () => {
    const { context, store } = await openAnswered({ path: 'kontakt' });
    act(() => openPanel(context, 'onlinezugang'));
    expect(document.querySelector('dialog')).toBeTruthy();
    act(() => store.set({ cover: { maintenance: {} } }));
    await screen.findByText('Unser Rechner wird gerade gewartet');
    expect(document.querySelector('dialog')).toBeNull();
    act(() => store.set({ cover: { maintenance: null } }));
    expect(document.querySelector('dialog')).toBeTruthy();
  });

  it('keeps a receipt on the screen, with a line above it [CONF-04]', async () => {
    await openAnswered({ path: 'danke', submission: ACCEPTED, state: { cover: { maintenance: {} } } });
    await screen.findByText(/Ihr Antrag ist davon nicht betroffen\./);
    expect(words()).toContain('Vielen Dank!');
  });
});
