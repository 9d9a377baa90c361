import { ALLES_BEANTWORTET, HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { describe, expect, it } from 'vitest';
import { openContext } from '../../../tests/support/open-context.ts';
import { PROBLEM_PATH } from '../state/state-parts.ts';
import { leaveProblem, showProblem } from './covers.ts';
import { choose, edit, leave, toggle } from './fields.ts';
import { cancelPanel, editPanel, leavePanelField, openPanel, removeEntry, savePanel, showInfo } from './panels.ts';
import { back, change, enter, next } from './steps.ts';

function open(path: string, given: Parameters<typeof openContext>[0] = {}) {
  return openContext({ path, answers: ALLES_BEANTWORTET, ...given });
}

const HOLDER = { name: 'A', strasse: 'Weg', hausnummer: '1', plz: '10115', ort: 'Berlin' };

describe('a side panel', () => {
  it('replaces another open panel, also one with information [FLOW-13, UI-02]', () => {
    const page = open('sepa', { state: { flow: { infoPanel: 'contact', waiting: true } } });
    openPanel(page.context, 'kontoinhaber');
    expect(page.form().panel?.key).toBe('kontoinhaber');
    expect(page.state()).toMatchObject({ flow: { infoPanel: null, waiting: false } });
    showInfo(page.context, 'contact');
    expect(page.form().panel).toBeNull();
    expect(page.state().flow.infoPanel).toBe('contact');
    openPanel(page.context, 'kontoinhaber');
    showInfo(page.context, null);
    expect(page.form().panel?.key).toBe('kontoinhaber');
    page.change({ flow: { waiting: true } });
    cancelPanel(page.context);
    expect(page.state().flow.waiting).toBe(false);
  });

  it('keeps what is typed, and marks a field that is left, as a step does [FLOW-13, FLOW-14]', () => {
    const step = open('adresse', { answers: HANDWERKER });
    leave(step.context, 'ort');
    expect(step.form().touched).toMatchObject({ ort: true });
    const page = open('sepa');
    openPanel(page.context, 'kontoinhaber');
    page.change({ flow: { waiting: true } });
    editPanel(page.context, HOLDER);
    leavePanelField(page.context, 'kontoinhaber.ort');
    expect(page.form().panel?.draft).toEqual(HOLDER);
    expect(page.form().touched).toMatchObject({ 'kontoinhaber.ort': true });
    expect(page.state().flow.waiting).toBe(false);
  });

  it('is saved once, after the running look-ups [FLOW-12, FLOW-13]', async () => {
    const page = open('kontakt');
    openPanel(page.context, 'onlinezugang');
    editPanel(page.context, ALLES_BEANTWORTET.onlinezugang);
    page.change({ lookups: { isBusy: true } });
    const save = savePanel(page.context);
    expect(page.state().flow.waiting).toBe(true);
    expect(await savePanel(page.context)).toBeNull();
    expect(page.form().panel).not.toBeNull();
    page.change({ lookups: { isBusy: false } });
    expect(await save).toEqual([]);
    expect(page.form().panel).toBeNull();
    expect(page.state().flow.waiting).toBe(false);
  });
});

it('an entry of a list is removed [STEP-FIRMA-02]', () => {
  const page = open('firma', { answers: { ...ALLES_BEANTWORTET, inhaber: ['Änne Müller', 'Kim'] } });
  removeEntry(page.context, 'inhaber', 0);
  expect(page.model()['inhaber']).toEqual(['Kim']);
});

describe('a step', () => {
  it('is left by Weiter, and its answers are tracked before the next step [FLOW-02, ANA-01]', async () => {
    const page = open('kontakt', { answers: HANDWERKER });
    edit(page.context, 'nachname', 'Neu');
    await next(page.context);
    expect(page.path()).toBe('sepa');
    expect(page.pushed).toEqual(['sepa']);
    expect(page.names()).toEqual(['Rechnerschritt abgeschlossen', 'Modelldaten']);
    expect(page.state()).toMatchObject({ flow: { attempts: 0, moves: 1, direction: 'forward' } });
    const completed: unknown = expect.objectContaining({ nachname: 'Neu' });
    expect(page.moments.map(({ calculation }) => calculation.model)).toEqual([completed, completed]);
  });

  it('is not left while answers are missing, which are not tracked either [FLOW-14, ANA-01]', async () => {
    const { nachname: _, ...answers } = HANDWERKER;
    const page = open('kontakt', { answers });
    // Known errors need no look-up.
    page.change({ lookups: { isBusy: true } });
    void next(page.context);
    await new Promise((resolve) => setImmediate(resolve));
    expect([page.path(), page.state().flow.attempts]).toEqual(['kontakt', 1]);
    expect(page.names()).not.toContain('Modelldaten');
  });

  it.each([
    ['goes on once the look-ups have ended', () => undefined, 'sepa'],
    [
      'stays if something is typed meanwhile',
      (page: ReturnType<typeof open>) => edit(page.context, 'vorname', 'Kim'),
      'kontakt',
    ],
    [
      'stays elsewhere if it is left meanwhile',
      (page: ReturnType<typeof open>) => enter(page.context, 'umsatz'),
      'umsatz',
    ],
  ])('%s, also after a second press [FLOW-12]', async (_, meanwhile, path) => {
    const page = open('kontakt', { answers: HANDWERKER, state: { lookups: { isBusy: true } } });
    const presses = [next(page.context), next(page.context)];
    expect([page.path(), page.state().flow.waiting]).toEqual(['kontakt', true]);
    meanwhile(page);
    page.change({ lookups: { isBusy: false } });
    await Promise.all(presses);
    expect([page.path(), page.state().flow.waiting]).toEqual([path, false]);
  });

  it.each([true, false])(
    'marks answers as entered by an agent only in agent mode: %s [AGENT-03]',
    async (agentMode) => {
      const page = open('kontakt', { answers: HANDWERKER, state: { visitor: { agentMode } } });
      edit(page.context, 'telefon', '0221 4710-123');
      await next(page.context);
      expect(page.model()).toMatchObject({ telefon: '+492214710123' });
      expect(Object.keys(page.state().calculation.provenance.agentEntries)).toEqual(agentMode ? ['telefon'] : []);
    },
  );

  it('is left to the previous step, or to a step chosen in the summary [FLOW-07, STEP-ZUSAMMENFASSUNG-05]', () => {
    const page = open('sepa', { answers: HANDWERKER, state: { flow: { waiting: true } } });
    back(page.context);
    expect([page.path(), page.state().flow.direction]).toEqual(['kontakt', 'back']);
    expect(page.state().flow.waiting).toBe(false);
    change(page.context, 'adresse', 'ort');
    expect([page.path(), page.state().flow.focus]).toEqual(['adresse', 'ort']);
    enter(page.context, 'kontakt');
    expect(page.path()).toBe('kontakt');
    expect(page.pushed).toEqual(['kontakt', 'adresse', 'kontakt']);
  });

  it('is left by the history of the browser if it has an earlier step [FLOW-10]', () => {
    const page = open('sepa', { answers: HANDWERKER, canGoBack: true });
    back(page.context);
    // The browser reports the earlier step by an event.
    expect([page.path(), page.pushed]).toEqual(['sepa', []]);
  });

  it('is replaced by the problem page, and shown again afterwards [STEP-ERROR-01, CONF-06]', () => {
    const asked: number[] = [];
    const configuration = async () => ({ asked: asked.push(1) });
    const page = open('sepa', { answers: HANDWERKER, state: { flow: { infoPanel: 'contact' } }, configuration });
    showProblem(page.context);
    expect(page.state()).toMatchObject({ cover: { problem: { messages: [] } }, flow: { infoPanel: null } });
    showProblem(page.context, { messages: ['Warum'] });
    enter(page.context, 'error');
    expect(page.state().cover.problem).toEqual({ messages: ['Warum'] });
    leaveProblem(page.context);
    expect(page.state().cover.problem).toBeNull();
    expect(page.path()).toBe('vertragsbeginn');
    expect(page.pushed).toEqual(['error', 'error', 'vertragsbeginn']);
    return Promise.resolve().then(() => expect(asked).toEqual([1]));
  });

  it('does not accept answers that only the customer may give from an agent [AGENT-02]', () => {
    const page = open('sepa', { answers: HANDWERKER, state: { visitor: { agentMode: true } } });
    const before = page.state();
    edit(page.context, 'sepaErmaechtigung', false);
    choose(page.context, 'sepaErmaechtigung', false);
    toggle(page.context, 'sepaErmaechtigung', true);
    choose(page.context, 'downloadAccepted', false);
    openPanel(page.context, 'sepaErmaechtigung');
    expect(page.state()).toBe(before);
    choose(page.context, 'absicherung', 3);
    expect(page.model()).toMatchObject({ absicherung: 3 });
    expect(page.state().calculation.provenance.agentEntries).toHaveProperty('absicherung');
  });

  it.each([
    ['angebot', 'stands in the field of its own step'],
    ['zusammenfassung', 'is taken over at once on another'],
  ])('on %s offers an earlier value again, which %s [LINK-11]', (path) => {
    const page = open(path);
    choose(page.context, 'zahlungsweise', 1);
    choose(page.context, 'zahlungsweise', 4);
    expect(page.path()).toBe(path);
    expect(path === 'angebot' ? page.form().values : page.model()).toMatchObject({ zahlungsweise: 4 });
  });

  it('closes its panel when the browser goes back to an error page [UI-02, STEP-ERROR-01]', () => {
    const page = open('kontakt');
    openPanel(page.context, 'onlinezugang');
    enter(page.context, PROBLEM_PATH);
    expect(page.state().cover.problem).not.toBeNull();
    expect(page.form().panel).toBeNull();
  });
});
