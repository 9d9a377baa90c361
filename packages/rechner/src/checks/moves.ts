import { type Calculation, currentAnswers, currentViolations } from '../calculation/calculation.ts';
import { editField } from '../calculation/editing.ts';
import { advance, changeFrom, commitStep, enterPath, retreat } from '../calculation/flow.ts';
import { cancelPanel, editPanel, openPanel, removeListEntry, savePanel } from '../calculation/panel-editing.ts';
import type { Setup } from '../definition/definition.ts';
import { isSame } from '../definition/model.ts';
import { restoreCalculation } from '../kept/restore.ts';
import { storedFromLink, toSavedContent } from '../kept/saved-content.ts';
import { toStoredData } from '../kept/stored-data.ts';
import { acceptedAnswers, answerQuestion, answerStep, askedOn, lastIndexOf } from './answering.ts';
import type { Samples } from './samples.ts';

/** What a move is made in; the numbers choose a question, a step or an answer among those of the state. */
interface Here {
  readonly samples: Samples;
  readonly setup: Setup;
  readonly state: Calculation;
  readonly numbers: readonly [number, number, number];
}

/** The name of a move and the state after it; undefined where it is not possible. */
type Move = (here: Here) => readonly [name: string, after: Calculation] | undefined;

const WRONG_TEXTS = ['', ' ', 'x', '<script>', '\u0000', '2026-02-30'];
const WRONG: readonly unknown[] = [...WRONG_TEXTS, -1, 0.5, 1e300, true, null, undefined, [], {}];
const PANELS = ['group', 'records', 'list'];
const NO_TEXT = ['date', 'euro', 'number', 'select', 'radio', 'toggle', 'yesno', 'consent'];
const OWNER = { id: 1 };
const OUTCOMES = [
  { status: 'accepted', reference: 'FA-1', confirmationMail: true, email: 'a@example.org' },
  { status: 'failed' },
] as const;

function at<T>(list: readonly T[], number: number): T | undefined {
  return list[number % list.length];
}

function said(key: string, value: unknown): string {
  return `${key} = ${JSON.stringify(value)}`;
}

const answerEverything: Move = ({ samples, setup, state, numbers: [number] }) => {
  const answered = answerStep(samples, setup, state, (all) => at(all, number));
  const { calculation } = advance(setup, answered);
  const given = Object.entries(calculation.model).filter(([key, value]) => !isSame(value, state.model[key]));
  return [[...given.map(([key, value]) => said(key, value)), 'Weiter'].join(', '), calculation];
};

const answerOne: Move = ({ samples, setup, state, numbers: [number, value, kindOfAnswer] }) => {
  const question = at(askedOn(setup, state), number);
  if (!question) return undefined;
  const { key, kind } = question;
  const right = at(acceptedAnswers(samples, setup, question, currentAnswers(setup, state)), value);
  const wrong = at(WRONG, value);
  if (kindOfAnswer % 3 > 0) return [said(key, right), answerQuestion(setup, state, question, right)];
  if (kind === 'list' && kindOfAnswer % 2 > 0) return [`remove from ${key}`, removeListEntry(setup, state, key, 0)];
  if (PANELS.includes(kind)) {
    const open = editPanel(openPanel(setup, state, key, kind === 'list' ? 0 : undefined), wrong);
    return [`panel ${said(key, wrong)}`, kindOfAnswer % 2 > 0 ? open : savePanel(setup, open).calculation];
  }
  // Text fields hold only text.
  const typed = NO_TEXT.includes(kind) || typeof wrong === 'string' ? wrong : (JSON.stringify(wrong) ?? '');
  return [said(key, typed), editField(setup, state, key, typed, 0)];
};

const goToAddress: Move = ({ setup, state, numbers: [number] }) => {
  const path = at([...setup.definition.steps.map((step) => step.path), '', 'unbekannt'], number) ?? '';
  return [`address '${path}'`, enterPath(setup, state, path)];
};

const change: Move = ({ setup, state, numbers: [number] }) => {
  const id = at(setup.definition.steps, number)?.id ?? '';
  return state.progress.currentViewIdx === lastIndexOf(setup)
    ? [`change '${id}'`, changeFrom(setup, state, id)]
    : undefined;
};

const reload: Move = ({ setup, state }) => {
  const stored = toStoredData(state, { userId: OWNER, orderKey: null });
  return ['reload', restoreCalculation(setup, stored, state.progress.path)];
};

const openLink: Move = ({ setup, state }) => {
  const content = toSavedContent(setup, state, { amounts: null, texts: {} });
  return ['saved link', restoreCalculation(setup, storedFromLink(setup, content, OWNER))];
};

const send: Move = ({ samples, setup, state }) => {
  const receipt = setup.definition.steps[lastIndexOf(setup) + 1];
  if (!receipt || state.progress.currentViewIdx !== lastIndexOf(setup)) return undefined;
  const ready = answerStep(samples, setup, state);
  if (currentViolations(setup, ready).length > 0) return undefined;
  return ['send', enterPath(setup, { ...commitStep(setup, ready), submission: { status: 'sending' } }, receipt.path)];
};

/** The moves with their weights. */
export const MOVES: readonly (readonly [weight: number, move: Move])[] = [
  [10, answerEverything],
  [4, ({ setup, state }) => ['Weiter', advance(setup, state).calculation]],
  [3, ({ setup, state }) => ['Zurück', retreat(setup, state)]],
  [12, answerOne],
  [3, goToAddress],
  [2, change],
  [1, reload],
  [1, openLink],
  [3, send],
];

/** Makes a move: while an order is sent, the server answers; any other move closes the panel first. */
export function makeMove(move: Move, here: Here): ReturnType<typeof move> {
  const { setup, state, numbers } = here;
  if (state.submission.status === 'idle') return move({ ...here, state: cancelPanel(setup, state) });
  const submission = at(OUTCOMES, numbers[0]);
  if (!submission || state.submission.status !== 'sending') return move === reload ? reload(here) : undefined;
  return [`order ${submission.status}`, { ...state, submission }];
}
