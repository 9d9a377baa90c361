import { editField } from '@fa/rechner/calculation/editing';
import { removeListEntry } from '@fa/rechner/calculation/panel-editing';
import { summarySections } from '@fa/rechner/calculation/summary';
import type { Question } from '@fa/rechner/definition/definition';
import { WAYS_OUT } from '../support/screens/leave-panel.ts';
import { isTyped, type Quality, textFor } from './field-answers.ts';
import {
  blur,
  choose,
  fillStep,
  firstWrong,
  namesOf,
  of,
  openPanel,
  panelButtons,
  pressed,
  savePanel,
  type,
  weiter,
} from './hands.ts';
import { choicesOf, reachableFields } from './walk-fields.ts';
import { currentIndex, isFree, isInPanel, isOnStep, type WalkState } from './walk-state.ts';
import { shownQuestions } from './walked-product.ts';
import type { Walker } from './walker.ts';

/** Random parameters of a move; they are interpreted when the move is made, so every move is possible in every state. */
export interface Dice {
  readonly which: number;
  readonly pick: number;
  readonly quality: Quality;
}

interface Move {
  readonly isPossible: (walk: WalkState) => boolean;
  /** Makes the move on the page and in the model. @returns its description */
  readonly go: (walker: Walker, dice: Dice) => Promise<string>;
  /** Whether the move loads the page, which does not set the focus. */
  readonly loads?: true;
}

function typedFields(walk: WalkState) {
  return reachableFields(walk).filter(({ question }) => isTyped(question));
}

function chosenFields(walk: WalkState) {
  return reachableFields(walk).filter(({ question }) => !isTyped(question));
}

function listOf(walk: WalkState) {
  return walk.step.questions.find(({ kind }) => kind === 'list');
}

/** Answers the question about the stored calculation. */
async function answerWelcome(walker: Walker, isAnew: boolean): Promise<void> {
  const { walk, page } = walker;
  if (!walk.welcome) return;
  await walker.check({ focusMayBeLost: true });
  const name = isAnew ? 'Daten löschen & neu starten' : 'Berechnung fortsetzen';
  await page.getByRole('button', { name }).click();
  if (isAnew) walk.startAnew();
  else walk.welcome = false;
}

async function traverse(walker: Walker, delta: 1 | -1, isAnew: boolean): Promise<void> {
  const { walk, page } = walker;
  await (delta === 1 ? page.goForward({ waitUntil: 'commit' }) : page.goBack({ waitUntil: 'commit' }));
  walk.traverse(delta);
  await answerWelcome(walker, isAnew);
}

async function typeSomewhere(walker: Walker, { which, pick, quality }: Dice): Promise<string> {
  const field = of(typedFields(walker.walk), which);
  const text = textFor(field.question, quality, pick, walker.walk.setup);
  await type(walker, field, text);
  return `type ${JSON.stringify(text.slice(0, 40))} into ${field.path}`;
}

async function reload(walker: Walker, beginsAnew: boolean): Promise<void> {
  walker.walk.noteChange();
  await walker.page.reload({ waitUntil: 'commit' });
  walker.walk.reload();
  await answerWelcome(walker, beginsAnew);
}

function isAnew({ pick }: Dice) {
  return pick % 8 === 0;
}

/** All moves by name. */
export const MOVES = {
  type: {
    isPossible: (walk) => isOnStep(walk) && typedFields(walk).length > 0,
    go: typeSomewhere,
  },
  choose: {
    isPossible: (walk) => isOnStep(walk) && chosenFields(walk).length > 0,
    go: async (walker, { which, pick }) => {
      const field = of(chosenFields(walker.walk), which);
      const value = of(choicesOf(field, walker.walk), pick);
      await choose(walker, field, value);
      return `choose ${String(value)} for ${field.path}`;
    },
  },
  leave: {
    isPossible: (walk) => isOnStep(walk) && walk.focus !== null,
    go: async ({ walk, page }) => {
      const left = walk.focus;
      await page.keyboard.press('Tab');
      blur(walk);
      return `leave ${left}`;
    },
  },
  proceed: {
    isPossible: (walk) => isOnStep(walk) && walk.step.id !== walk.product.last,
    go: async (walker, { pick }) => {
      const { id } = walker.walk.step;
      await fillStep(walker, pick);
      if (walker.walk.calculation.form.panel === null) await weiter(walker);
      return `answer ${id} and press Weiter`;
    },
  },
  weiter: {
    isPossible: (walk) => isFree(walk) && walk.step.id !== walk.product.last,
    go: async (walker) => {
      await weiter(walker);
      return 'press Weiter';
    },
  },
  enter: {
    isPossible: (walk) => {
      const field = reachableFields(walk).find(({ path }) => path === walk.focus);
      const kind = field?.question.kind;
      return isOnStep(walk) && walk.step.id !== walk.product.last && isTypedLine(kind);
    },
    go: async (walker) => {
      const { walk, page } = walker;
      const { focus } = walk;
      await page.keyboard.press('Enter');
      if (walk.calculation.form.panel === null) walk.next();
      else walk.savePanel();
      // The first invalid field gets the focus, and without a click the field is left immediately.
      const wrong = firstWrong(walk);
      if (wrong !== null && wrong !== focus) blur(walk);
      return `press Enter in ${focus}`;
    },
  },
  back: {
    isPossible: (walk) => isFree(walk) && currentIndex(walk) > firstIndex(walk),
    go: async (walker, dice) => {
      const { walk, page } = walker;
      await walker.press(page.getByRole('button', { name: 'Zurück', exact: true }));
      walk.leave(walk.focus);
      walk.focus = null;
      walk.back();
      await answerWelcome(walker, isAnew(dice));
      return 'press Zurück';
    },
  },
  browserBack: {
    loads: true,
    isPossible: (walk) => walk.history.canGo(-1),
    go: async (walker, dice) => {
      await traverse(walker, -1, isAnew(dice));
      return 'go back in the browser';
    },
  },
  browserForward: {
    loads: true,
    isPossible: (walk) => walk.history.canGo(1),
    go: async (walker, dice) => {
      await traverse(walker, 1, isAnew(dice));
      return 'go forward in the browser';
    },
  },
  reload: {
    loads: true,
    isPossible: () => true,
    go: async (walker, dice) => {
      await reload(walker, isAnew(dice));
      return `reload${isAnew(dice) ? ' and begin anew' : ''}`;
    },
  },
  typeAndReload: {
    loads: true,
    isPossible: (walk) => isOnStep(walk) && typedFields(walk).length > 0,
    go: async (walker, dice) => {
      const typed = await typeSomewhere(walker, dice);
      await reload(walker, false);
      return `${typed} and reload`;
    },
  },
  address: {
    loads: true,
    isPossible: () => true,
    go: async (walker, dice) => {
      const { walk, page } = walker;
      const paths = [...walk.product.definition.steps.map(({ path }) => path), '', 'unbekannt', 'error'];
      const path = of(
        paths.filter((each) => each !== walk.history.path && each !== 'danke'),
        dice.which,
      );
      await page.goto(`${walk.product.basePath}${path}`, { waitUntil: 'commit' });
      walk.open(path);
      await answerWelcome(walker, isAnew(dice));
      return `enter the address '${path}'${isAnew(dice) ? ' and begin anew' : ''}`;
    },
  },
  openPanel: {
    isPossible: (walk) => isFree(walk) && panelButtons(walk).length > 0,
    go: (walker, { which, pick }) => openPanel(walker, of(panelButtons(walker.walk), which), pick),
  },
  savePanel: {
    isPossible: isInPanel,
    go: async (walker) => {
      await savePanel(walker);
      return 'save the panel';
    },
  },
  cancelPanel: {
    isPossible: isInPanel,
    go: async (walker, { pick }) => {
      const [way, leave] = of(Object.entries(WAYS_OUT), pick);
      await leave(walker.page);
      await pressed(walker.walk, () => walker.walk.cancelPanel());
      return `leave the panel by ${way}`;
    },
  },
  removeEntry: {
    isPossible: (walk) => isFree(walk) && namesOf(walk, listOf(walk)?.key ?? '').length > 0,
    go: async (walker, { which }) => {
      const { walk, page } = walker;
      const key = listOf(walk)?.key ?? '';
      const names = namesOf(walk, key);
      const index = which % names.length;
      await walker.press(
        page
          .locator('main fieldset li')
          .getByRole('button', { name: /^Entfernen/ })
          .nth(index),
      );
      await pressed(walk, () => {
        walk.calculation = removeListEntry(walk.setup, walk.calculation, key, index);
      });
      walk.removed = { title: names[index] ?? '', index };
      return `remove entry ${index} of ${key}`;
    },
  },
  restoreEntry: {
    isPossible: (walk) => isFree(walk) && walk.removed !== null && listOf(walk) !== undefined,
    go: async (walker) => {
      const { walk, page } = walker;
      const key = listOf(walk)?.key ?? '';
      const { title = '', index = 0 } = walk.removed ?? {};
      await walker.press(page.getByRole('button', { name: 'Rückgängig' }));
      const names = namesOf(walk, key).toSpliced(index, 0, title);
      await pressed(walk, () => {
        walk.calculation = editField(walk.setup, walk.calculation, key, names, 0);
      });
      walk.removed = null;
      return `take back the removal of entry ${index} of ${key}`;
    },
  },
  change: {
    isPossible: (walk) => isFree(walk) && walk.step.id === walk.product.last,
    go: async (walker, { which }) => {
      const { walk, page } = walker;
      const sections = summarySections(walk.setup, walk.calculation.model);
      const { stepId, heading } = of(sections, which);
      await walker.press(page.getByRole('button', { name: `Ändern ${heading}`, exact: true }));
      await pressed(walk, () => walk.change(stepId));
      return `change ${stepId} from the summary`;
    },
  },
  leaveProblem: {
    isPossible: ({ problem, welcome }) => problem && !welcome,
    go: async ({ walk, page }) => {
      await page.getByRole('button', { name: 'Angaben anpassen' }).click();
      walk.leaveProblem();
      return 'leave the problem page';
    },
  },
} as const satisfies Readonly<Record<string, Move>>;

export type MoveName = keyof typeof MOVES;

function isTypedLine(kind: Question['kind'] | undefined): boolean {
  return kind !== undefined && kind !== 'textarea' && isTyped({ kind } as Question);
}

function firstIndex({ product, setup, calculation }: WalkState): number {
  return product.definition.steps.findIndex(
    ({ id }) => shownQuestions(product, setup, id, calculation.model).length > 0,
  );
}
