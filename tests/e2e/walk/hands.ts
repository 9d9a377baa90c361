import { currentViolations, fieldValue, panelViolations } from '@fa/rechner/calculation/calculation';
import { editPanel } from '@fa/rechner/calculation/panel-editing';
import type { Question } from '@fa/rechner/definition/definition';
import { leftAnswer } from '@fa/rechner/text/normalise-answer';
import { isTyped, textFor } from './field-answers.ts';
import { typedValue } from './field-text.ts';
import { choicesOf, reachableFields, type WalkField } from './walk-fields.ts';
import type { WalkState } from './walk-state.ts';
import { shownQuestions } from './walked-product.ts';
import type { Walker } from './walker.ts';

export function of<T>(among: readonly T[], which: number): T {
  const one = among[which % among.length];
  if (one === undefined) throw new RangeError('Nothing to choose from');
  return one;
}

export function panelButtons(walk: WalkState) {
  return shownQuestions(walk.product, walk.setup, walk.step.id, walk.answers).filter((question) =>
    walk.product.isButton(walk.step.id, question),
  );
}

export function namesOf(walk: WalkState, key: string) {
  return (fieldValue(walk.calculation, key) as readonly string[] | undefined) ?? [];
}

/** Leaving a field of a panel normalises it immediately; the rest happens at the end of the click. */
function normaliseInPanel(walk: WalkState): void {
  const field = reachableFields(walk).find(({ path }) => path === walk.focus);
  if (!field?.draftWith) return;
  const left = leftAnswer(field.question, field.value);
  if (left !== field.value) walk.calculation = editPanel(walk.calculation, field.draftWith(left));
}

/** Moves the focus out of its field without a click. */
export function blur(walk: WalkState): void {
  normaliseInPanel(walk);
  walk.leave(walk.focus);
  walk.focus = null;
}

/** Models a click: the focused field is left after the effect of the click. */
export async function pressed(walk: WalkState, act: () => void | Promise<void>): Promise<void> {
  const { focus } = walk;
  normaliseInPanel(walk);
  await act();
  walk.leave(focus);
}

async function put(walk: WalkState, path: string, value: unknown): Promise<void> {
  const field = reachableFields(walk).find((each) => each.path === path);
  if (field?.draftWith) await walk.editDraft(field.draftWith(value), path, value);
  else await walk.edit(path, value);
}

export async function type(walker: Walker, { path }: WalkField, text: string): Promise<void> {
  const { walk } = walker;
  if (walk.focus !== path) blur(walk);
  await walker.byId(path).fill(text);
  walk.focus = path;
  const field = reachableFields(walk).find((each) => each.path === path);
  if (field) await put(walk, path, typedValue(field.question, text));
}

/** Chooses with the mouse, in a select with the keyboard. @returns false if it is already chosen */
export async function choose(walker: Walker, field: WalkField, value: unknown): Promise<boolean> {
  const { walk } = walker;
  const { path, question } = field;
  if (question.kind === 'select') {
    if (walk.focus !== path) blur(walk);
    await walker.byId(path).focus();
    await walker.byId(path).selectOption(String(value));
    walk.focus = path;
    await put(walk, path, value);
    return true;
  }
  if (walk.product.isLocked(path, walk.answers)) {
    await walker.press(walker.byId(path), true);
    await pressed(walk, () => walk.leave(path));
    return true;
  }
  const isSwitch = question.kind === 'toggle' || question.kind === 'consent';
  if ((field.value ?? (isSwitch ? false : undefined)) === value) return false;
  const scope = walker.page.locator(field.draftWith ? 'dialog' : 'main');
  const target = isSwitch ? walker.byId(path) : scope.locator(`input[name="${path}"][value="${String(value)}"]`);
  await walker.press(target);
  const stays = walk.focus === path;
  const act = () =>
    question.kind === 'yesno' || question.kind === 'toggle'
      ? walk.toggle(path, value === true)
      : put(walk, path, value);
  if (stays) await act();
  else await pressed(walk, act);
  walk.focus = path;
  return true;
}

export async function openPanel(walker: Walker, question: Question, which: number): Promise<string> {
  const { walk, page } = walker;
  const names = question.kind === 'list' ? namesOf(walk, question.key) : [];
  const index = question.kind === 'list' ? which % (names.length + 1) : undefined;
  const isNew = index === undefined || index === names.length;
  const edit = page.locator('main fieldset li').getByRole('button', { name: /^Bearbeiten/ });
  await walker.press(isNew ? walker.byId(question.key) : edit.nth(index));
  await pressed(walk, () => walk.openPanel(question.key, index));
  if (isNew) walk.removed = null;
  await page.locator('dialog[open]').waitFor();
  return `open the panel of ${question.key}${index === undefined ? '' : ` ${index}`}`;
}

export async function savePanel(walker: Walker): Promise<void> {
  await walker.press(walker.page.getByRole('dialog').getByRole('button', { name: 'Speichern' }), isWrong(walker.walk));
  await pressed(walker.walk, () => walker.walk.savePanel());
}

// An answer may change the questions, so the fields are determined again after each.
async function fillFields(walker: Walker, pick: number): Promise<void> {
  const { walk } = walker;
  for (let index = 0; index < reachableFields(walk).length; index += 1) {
    const field = of(reachableFields(walk), index);
    if (isTyped(field.question)) await type(walker, field, textFor(field.question, 'good', pick + index, walk.setup));
    else if (!choicesOf(field, walk).includes(field.value)) await choose(walker, field, of(choicesOf(field, walk), 1));
  }
}

async function fillPanel(walker: Walker, pick: number): Promise<void> {
  await walker.check();
  await fillFields(walker, pick);
  await walker.check();
  if (panelViolations(walker.walk.setup, walker.walk.calculation).length > 0) {
    await walker.press(walker.page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }));
    await pressed(walker.walk, () => walker.walk.cancelPanel());
  } else await savePanel(walker);
  await walker.check();
}

/** Answers the step correctly, with its panels. */
export async function fillStep(walker: Walker, pick: number): Promise<void> {
  const { walk } = walker;
  if (walk.calculation.form.panel !== null) return fillPanel(walker, pick);
  await fillFields(walker, pick);
  await walker.check({ focusMayBeLost: true });
  for (const question of panelButtons(walk)) {
    const wrong = currentViolations(walk.setup, walk.calculation);
    const fields = wrong.map(({ field }) => walk.product.conditions[field]?.field ?? field.split('.')[0]);
    if (!fields.includes(question.key)) continue;
    await openPanel(walker, question, namesOf(walk, question.key).length);
    await fillPanel(walker, pick);
  }
}

export async function weiter(walker: Walker): Promise<void> {
  await walker.press(walker.page.getByRole('button', { name: 'Weiter', exact: true }), isWrong(walker.walk));
  await pressed(walker.walk, () => walker.walk.next());
}

function isWrong(walk: WalkState) {
  return violationsOf(walk).length > 0;
}

function violationsOf({ setup, calculation }: WalkState) {
  return calculation.form.panel === null ? currentViolations(setup, calculation) : panelViolations(setup, calculation);
}

/** Returns the first invalid field, which gets the focus; null if there is none. [FLOW-14] */
export function firstWrong(walk: WalkState): string | null {
  const { calculation, product } = walk;
  const isPanel = calculation.form.panel !== null;
  const [first] = violationsOf(walk);
  if (first === undefined || (!isPanel && walk.attempts === 0)) return null;
  const field = isPanel ? first.field : (product.conditions[first.field]?.field ?? first.field.split('.')[0] ?? '');
  const isReachable = !isPanel || reachableFields(walk).some(({ path }) => path === field);
  return isReachable ? field : null;
}
