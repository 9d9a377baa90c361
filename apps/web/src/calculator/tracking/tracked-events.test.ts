// @vitest-environment jsdom

import type { Antworten } from '@fa/forderungsausfall/antworten';
import { ALLES_BEANTWORTET, HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NO_SERVICES, openContext } from '../../../tests/support/open-context.ts';
import { edit } from '../flow/fields.ts';
import { back, next } from '../flow/steps.ts';
import { watchSteps } from '../flow/watch-steps.ts';
import { watchLookups } from '../lookups/watch-lookups.ts';
import { startAnew } from '../session/session-actions.ts';
import { startSession } from '../session/start-session.ts';
import { initialState } from '../state/app-state.ts';
import { createEventQueue } from './tracking.ts';

/** Enough for a busy machine. */
const UNTIL = { timeout: 4_000 };

/** Opens a page of the calculator without rendering it, where nothing is visited yet. */
function openPage(path = '') {
  const opened = openContext({ path, services: NO_SERVICES });
  const { context, setup, store, events } = opened;
  store.update(() => initialState(setup, path));
  watchLookups(context);
  watchSteps(context);
  startSession(context, { welcome: true, fragment: null });
  // It may still save.
  onTestFinished(() => startAnew(context));

  /** Answers the current step and continues. */
  async function goOn(answers: Antworten): Promise<void> {
    const { questions } = stepAt(setup, store.get().calculation.progress.currentViewIdx);
    for (const { key, kind } of flatQuestions(questions))
      if (kind !== 'derived' && Object.hasOwn(answers, key)) edit(context, key, answers[key as keyof Antworten]);
    await next(context);
  }

  return {
    ...opened,
    events: () => events,
    save: async () => context.session.tab?.saver.save(),
    startAnew: () => startAnew(context),
    goOn,
  };
}

async function answerTo(page: ReturnType<typeof openPage>, path: string, answers: Antworten): Promise<void> {
  for (let step = 0; step < 11 && page.path() !== path; step += 1) await page.goOn(answers);
  expect(page.path()).toBe(path);
}

const STARTED = 'Rechner gestartet';
const VIEWED = 'prozess_schritt_aufgerufen';

describe('the events for analytics', () => {
  it('name the completed step with its answers on Weiter, and then the next one [ANA-01, PERS-08]', async () => {
    const page = openPage();
    const before = page.events().length;
    await page.goOn(HANDWERKER);
    expect(page.events().slice(before)).toEqual([
      { name: 'Rechnerschritt abgeschlossen', step: 'vertragsbeginn' },
      { name: 'Modelldaten', model: expect.objectContaining({ vertragsbeginn: '2026-08-01' }) as unknown },
      { name: VIEWED, step: 'absicherung', visited: false },
    ]);
  });

  it('push the model at the start and on Weiter, not on Zurück or a blocked Weiter [PERS-08, ANA-05]', async () => {
    const page = openPage();
    expect(page.events().slice(0, 2)).toEqual([
      { name: STARTED, visited: false },
      { name: 'Modelldaten', model: expect.objectContaining({ absicherungChanged: false }) as unknown },
    ]);
    const pushed = () =>
      page
        .events()
        .filter(({ name }) => name === 'Modelldaten')
        .slice(1);
    await page.goOn(HANDWERKER);
    expect(pushed()).toEqual([
      { name: 'Modelldaten', model: expect.objectContaining({ vertragsbeginn: '2026-08-01' }) as unknown },
    ]);
    await next(page.context);
    back(page.context);
    expect(page.events().at(-1)).toEqual({ name: VIEWED, step: 'vertragsbeginn', visited: true });
    expect(pushed()).toHaveLength(1);
    await next(page.context);
    await page.goOn(HANDWERKER);
    expect(pushed()).toHaveLength(3);
    expect(pushed().at(-1)).toMatchObject({ model: { absicherung: 2 } });
  });

  it('start a restored calculation as visited on a visited step, and a restarted one as unvisited [PERS-08, PERS-05]', async () => {
    const first = openPage();
    await answerTo(first, 'adresse', HANDWERKER);
    await vi.waitFor(() => {
      void first.save();
      expect(['data', 'form', 'process'].map((key) => window.sessionStorage.getItem(key))).not.toContain(null);
    }, UNTIL);
    const second = openPage('adresse');
    expect(second.events()).toEqual([]);
    await vi.waitFor(() => expect(second.state().session.modal).toBe('welcome'), UNTIL);
    const model = expect.objectContaining({ absicherung: HANDWERKER.absicherung }) as unknown;
    expect(second.events()).toEqual([
      { name: STARTED, visited: true },
      { name: 'Modelldaten', model },
      { name: VIEWED, step: 'adresse', visited: true },
    ]);
    await second.startAnew();
    expect(second.events().slice(3)).toEqual([
      { name: STARTED, visited: false },
      {
        name: 'Modelldaten',
        model: expect.not.objectContaining({ absicherung: expect.anything() as unknown }) as unknown,
      },
      { name: VIEWED, step: 'vertragsbeginn', visited: false },
    ]);
  });

  it('never contain an answer that could identify a person [PERS-08, SEC-02]', async () => {
    const marked = fc.string({ unit: fc.constantFrom('q', 'x', 'ß', 'é'), minLength: 8, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(marked, fc.constantFrom(HANDWERKER, ALLES_BEANTWORTET), async (marker, answers) => {
        // Else it restores what the page of another iteration saved.
        sessionStorage.clear();
        const page = openPage();
        try {
          await answerTo(page, 'zusammenfassung', {
            ...answers,
            vermittler: HANDWERKER.vermittler,
            firmenname: `Firma ${marker}`,
            geschaeftsgegenstand: marker,
            inhaber: [`${marker} eins`],
            strasse: `${marker}weg`,
            ort: marker,
            vorname: marker,
            nachname: marker,
            email: 'marke-8811@example.com',
            telefon: '030 8811123',
          });
          const told = JSON.stringify(page.events());
          const secret = [marker, 'marke-8811', '8811123', answers.iban, answers.nettoumsatz];
          for (const word of secret) expect(told).not.toContain(String(word));
          expect(page.events().length).toBeGreaterThan(20);
        } finally {
          await page.startAnew();
        }
      }),
      { numRuns: 10 },
    );
  });

  it('are limited to the latest two hundred, in order [PERS-08]', () => {
    const queue = createEventQueue();
    const moment = openContext().state();
    for (let index = 0; index < 205; index += 1)
      queue.push({ event: { name: 'Rechnerschritt abgeschlossen', step: `s${index}` }, moment });
    const steps: unknown[] = [];
    queue.handTo(({ event }) => steps.push('step' in event && event.step));
    expect([steps.length, steps[0], steps.at(-1)]).toEqual([200, 's5', 's204']);
  });
});
