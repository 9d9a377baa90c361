import type { Antworten } from '@fa/forderungsausfall/antworten';
import { type Calculation, currentViolations } from '@fa/rechner/calculation/calculation';
import { commit, editField } from '@fa/rechner/calculation/editing';
import { advance, commitStep, enterPath } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { editPanel, openPanel, savePanel } from '@fa/rechner/calculation/panel-editing';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { ALLES_BEANTWORTET, HANDWERKER, type setupOn } from './sample-answers.ts';

export type State = Calculation<Antworten>;
export type ProductSetup = ReturnType<typeof setupOn>;

/** Downloads the documents on the summary. */
export function download(setup: ProductSetup, state: State): State {
  return commit(setup, state, { downloadTimestamp: '15.08.2026 10:00:00' });
}

/** Answers the current step, as a person would: fields typed, panels saved. */
export function fill(setup: ProductSetup, state: State, everything: boolean): State {
  const own: Antworten = everything ? ALLES_BEANTWORTET : { ...HANDWERKER, azvm: 'AZ-1' };
  const { questions } = stepAt(setup, state.progress.currentViewIdx);
  return flatQuestions(questions).reduce<State>((current, { key, kind }) => {
    const value = own[key as keyof Antworten];
    if (kind === 'derived' || value === undefined) return current;
    if (kind === 'list') return commit(setup, current, { [key]: value } as Partial<Antworten>);
    if (kind === 'group' || kind === 'records')
      return savePanel(setup, editPanel(openPanel(setup, current, key), value)).calculation;
    return editField(setup, current, key, value, 0);
  }, state);
}

/** Answers the current step and presses Weiter; on the summary, sends the order. */
export function proceed(setup: ProductSetup, state: State, everything: boolean): State {
  if (stepAt(setup, state.progress.currentViewIdx).id !== 'zusammenfassung')
    return advance(setup, fill(setup, state, everything)).calculation;
  const ready = fill(setup, download(setup, state), everything);
  if (currentViolations(setup, ready).length > 0) return ready;
  return enterPath(setup, { ...commitStep(setup, ready), submission: { status: 'sending' } }, 'danke');
}

/** The answer of the server to an order that is being sent. */
export function accepted(state: State): State {
  return { ...state, submission: { status: 'accepted', reference: 'FA', confirmationMail: true, email: 'a@b.de' } };
}
