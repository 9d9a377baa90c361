import { ALLES_BEANTWORTET, HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { describe, expect, it } from 'vitest';
import type { Lookups } from '../lookups/later-lookups.ts';
import { openContext } from '../sample/open-context.ts';
import { PROBLEM_PATH } from '../state/state-parts.ts';
import { createFlowActions } from './flow-actions.ts';
import { createPanelActions } from './panel-actions.ts';

/** Builds fake lookups that record calls and stay busy until released. */
function noteLookups() {
  const told: unknown[][] = [];
  let free = () => undefined as void;
  const service = { busy: false };
  const settled = new Promise<void>((resolve) => (free = resolve));
  const lookups: Lookups = {
    typed: (field, value) => void told.push(['typed', field, value]),
    fieldLeft: (field) => void told.push(['left', field]),
    isBusy: () => service.busy,
    settled: () => settled,
    takeKnown: () => void told.push(['takeKnown']),
    moveNumbers: () => void told.push(['moveNumbers']),
    confirmNumber: () => undefined,
    restoreStreet: () => undefined,
    chooseAddress: () => undefined,
  };
  return { lookups, told, service, free: () => free() };
}

function open(path: string, given: Parameters<typeof openContext>[0] = {}) {
  const opened = openContext({ path, answers: ALLES_BEANTWORTET, ...given });
  const noted = noteLookups();
  const panels = createPanelActions(opened.context, noted.lookups);
  return { ...opened, ...noted, panels, flow: createFlowActions(opened.context, noted.lookups, panels) };
}

const HOLDER = { name: 'A', strasse: 'Weg', hausnummer: '1', plz: '10115', ort: 'Berlin' };

describe('a side panel', () => {
  it('replaces another open panel, also one with information [FLOW-13, UI-02]', () => {
    const page = open('sepa', { state: { flow: { infoPanel: 'contact', panelWaiting: true } } });
    page.panels.open('kontoinhaber');
    expect(page.form().panel?.key).toBe('kontoinhaber');
    expect(page.state()).toMatchObject({ flow: { infoPanel: null, panelWaiting: false } });
    page.flow.showInfo('contact');
    expect(page.form().panel).toBeNull();
    expect(page.state().flow.infoPanel).toBe('contact');
    page.panels.open('kontoinhaber');
    page.flow.showInfo(null);
    expect(page.form().panel?.key).toBe('kontoinhaber');
    page.change({ flow: { panelWaiting: true } });
    page.panels.cancel();
    expect(page.state().flow.panelWaiting).toBe(false);
  });

  it('starts look-ups on typing and on leaving a field, as a step does [ADDR-01, ADDR-12]', () => {
    const step = open('adresse', { answers: HANDWERKER });
    step.flow.edit('plz', '60311');
    step.flow.leave('ort');
    expect(step.told).toEqual([
      ['typed', 'plz', '60311'],
      ['left', 'ort'],
    ]);
    expect(step.form().touched).toMatchObject({ ort: true });
    const page = open('sepa');
    page.panels.open('kontoinhaber');
    page.panels.edit({ ...HOLDER, name: 'B' });
    expect(page.told).toEqual([]);
    page.change({ flow: { panelWaiting: true } });
    page.panels.edit(HOLDER, 'kontoinhaber.plz', '10115');
    page.panels.edit(HOLDER, 'kontoinhaber.ort', 'Berlin');
    page.panels.leave('kontoinhaber.ort');
    expect(page.form().panel?.draft).toEqual(HOLDER);
    expect(page.form().touched).toMatchObject({ 'kontoinhaber.ort': true });
    expect(page.state().flow.panelWaiting).toBe(false);
    expect(page.told).toEqual([
      ['typed', 'kontoinhaber.plz', '10115'],
      ['typed', 'kontoinhaber.ort', 'Berlin'],
      ['left', 'kontoinhaber.ort'],
    ]);
  });

  it('is saved once, after the running look-ups [FLOW-12, FLOW-13]', async () => {
    const page = open('kontakt');
    page.panels.open('onlinezugang');
    page.panels.edit(ALLES_BEANTWORTET.onlinezugang);
    page.service.busy = true;
    const save = page.panels.save();
    expect(page.state().flow.panelWaiting).toBe(true);
    expect(await page.panels.save()).toEqual([]);
    expect(page.form().panel).not.toBeNull();
    page.free();
    await save;
    expect(page.form().panel).toBeNull();
    expect(page.state().flow.panelWaiting).toBe(false);
  });
});

it('an entry of a list is removed [STEP-FIRMA-02]', () => {
  const page = open('firma', { answers: { ...ALLES_BEANTWORTET, inhaber: ['Änne Müller', 'Kim'] } });
  page.panels.removeEntry('inhaber', 0);
  expect(page.model()['inhaber']).toEqual(['Kim']);
});

describe('a step', () => {
  it('is left by Weiter, and its answers are tracked before the next step [FLOW-02, ANA-01]', async () => {
    const page = open('kontakt', { answers: HANDWERKER });
    page.flow.edit('nachname', 'Neu');
    await page.flow.next();
    expect(page.path()).toBe('sepa');
    expect(page.pushed).toEqual(['sepa']);
    expect(page.names()).toEqual(['Rechnerschritt abgeschlossen', 'Modelldaten']);
    expect(page.state()).toMatchObject({ flow: { attempts: 0, moves: 1, direction: 'forward' } });
    expect(page.told.slice(1)).toEqual([['moveNumbers'], ['takeKnown']]);
    const completed: unknown = expect.objectContaining({ nachname: 'Neu' });
    expect(page.moments.map(({ calculation }) => calculation.model)).toEqual([completed, completed]);
  });

  it('is not left while answers are missing, which are not tracked either [FLOW-14, ANA-01]', async () => {
    const { nachname: _, ...answers } = HANDWERKER;
    const page = open('kontakt', { answers });
    // Known errors need no look-up.
    page.service.busy = true;
    void page.flow.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect([page.path(), page.state().flow.attempts]).toEqual(['kontakt', 1]);
    expect(page.names()).not.toContain('Modelldaten');
  });

  it.each([true, false])(
    'marks answers as entered by an agent only in agent mode: %s [AGENT-03]',
    async (agentMode) => {
      const page = open('kontakt', { answers: HANDWERKER, state: { visitor: { agentMode } } });
      page.flow.edit('telefon', '0221 4710-123');
      await page.flow.next();
      expect(page.model()).toMatchObject({ telefon: '+492214710123' });
      expect(Object.keys(page.state().calculation.provenance.agentEntries)).toEqual(agentMode ? ['telefon'] : []);
    },
  );

  it('is left to the previous step, or to a step chosen in the summary [FLOW-07, STEP-ZUSAMMENFASSUNG-05]', () => {
    const page = open('sepa', { answers: HANDWERKER, state: { flow: { waiting: true } } });
    page.flow.back();
    expect([page.path(), page.state().flow.direction]).toEqual(['kontakt', 'back']);
    expect(page.state().flow.waiting).toBe(false);
    page.flow.change('adresse', 'ort');
    expect([page.path(), page.state().flow.focus]).toEqual(['adresse', 'ort']);
    page.flow.enter('kontakt');
    expect(page.path()).toBe('kontakt');
    expect(page.pushed).toEqual(['kontakt', 'adresse', 'kontakt']);
  });

  it('is left by the history of the browser if it has an earlier step [FLOW-10]', () => {
    const page = open('sepa', { answers: HANDWERKER, canGoBack: true });
    page.flow.back();
    // The browser reports the earlier step by an event.
    expect([page.path(), page.pushed]).toEqual(['sepa', []]);
  });

  it('is replaced by the problem page, and shown again afterwards [STEP-ERROR-01, CONF-06]', () => {
    const asked: number[] = [];
    const gateway = { askForConfiguration: () => void asked.push(1) };
    const page = open('sepa', { answers: HANDWERKER, state: { flow: { infoPanel: 'contact' } }, gateway });
    page.flow.showProblem();
    expect(page.state()).toMatchObject({ cover: { problem: { messages: [] } }, flow: { infoPanel: null } });
    page.flow.showProblem({ messages: ['Warum'] });
    page.flow.enter('error');
    expect(page.state().cover.problem).toEqual({ messages: ['Warum'] });
    page.flow.leaveProblem();
    expect(page.state().cover.problem).toBeNull();
    expect(page.path()).toBe('vertragsbeginn');
    expect(page.pushed).toEqual(['error', 'error', 'vertragsbeginn']);
    return Promise.resolve().then(() => expect(asked).toEqual([1]));
  });

  it('shows the problem page again if the code for calls cannot be loaded [CONF-06]', async () => {
    const page = open('sepa', { answers: HANDWERKER });
    Object.assign(page.context, { gateway: () => Promise.reject(new Error('away')) });
    page.flow.leaveProblem();
    await new Promise((resolve) => setImmediate(resolve));
    expect(page.state().cover.problem).not.toBeNull();
  });

  it('is replaced by the maintenance page, and keeps its answers [CONF-04]', () => {
    const page = open('sepa', { state: { flow: { infoPanel: 'contact' } } });
    page.flow.showMaintenance();
    expect(page.state()).toMatchObject({ cover: { maintenance: {} }, flow: { infoPanel: null } });
    page.change({ cover: { maintenance: { message: 'Bis gleich' } } });
    page.flow.showMaintenance();
    expect(page.state().cover.maintenance).toEqual({ message: 'Bis gleich' });
  });

  it('does not accept answers that only the customer may give from an agent [AGENT-02]', () => {
    const page = open('sepa', { answers: HANDWERKER, state: { visitor: { agentMode: true } } });
    const before = page.state();
    page.flow.edit('sepaErmaechtigung', false);
    page.flow.choose('sepaErmaechtigung', false);
    page.flow.toggle('sepaErmaechtigung', true);
    page.flow.choose('downloadAccepted', false);
    page.panels.open('sepaErmaechtigung');
    expect(page.state()).toBe(before);
    page.flow.choose('absicherung', 3);
    expect(page.model()).toMatchObject({ absicherung: 3 });
    expect(page.state().calculation.provenance.agentEntries).toHaveProperty('absicherung');
  });

  it.each([
    ['angebot', 'stands in the field of its own step'],
    ['zusammenfassung', 'is taken over at once on another'],
  ])('on %s offers an earlier value again, which %s [LINK-11]', (path) => {
    const page = open(path);
    page.flow.choose('zahlungsweise', 1);
    page.flow.choose('zahlungsweise', 4);
    expect(page.path()).toBe(path);
    expect(path === 'angebot' ? page.form().values : page.model()).toMatchObject({ zahlungsweise: 4 });
  });

  it('closes its panel when the browser goes back to an error page [UI-02, STEP-ERROR-01]', () => {
    const page = open('kontakt');
    page.panels.open('onlinezugang');
    page.flow.enter(PROBLEM_PATH);
    expect(page.state().cover.problem).not.toBeNull();
    expect(page.form().panel).toBeNull();
  });

  it('has switches for testers [DBG-01]', () => {
    const page = open('sepa');
    page.flow.setVariant('b');
    page.flow.setDebug(true);
    page.flow.setKeepsAnswers(true);
    expect(page.state()).toMatchObject({ tester: { variant: 'b', debug: true, keepsAnswers: true } });
  });
});
