import type { Question, QuestionKind, Setup, Step } from '@fa/rechner/definition/definition';
import { askedAddresses, flatQuestions, innerQuestions, withInner } from '@fa/rechner/definition/inner-questions';
import { type Picture, WIDTHS, type Width } from '../picture.ts';

/** Parts of a product that the atlas must show. */
export interface Wanted {
  readonly setup: Setup;
  /** Panels that a view opens, besides those of groups, lists and records. */
  readonly panels: readonly string[];
  /** Other screens: notices, placeholders, problem pages. */
  readonly screens: readonly string[];
  /** Panels that exist on one width only. */
  readonly onlyAt?: Readonly<Record<string, Width>>;
}

type Seen = Pick<Picture, 'product' | 'width' | 'path' | 'fields' | 'panel' | 'screen'>;

function questionsOf({ questions }: Step): readonly [string, Question][] {
  return flatQuestions(questions).flatMap((question) => withInner(question));
}

/** Returns the panels of a product by key: those of its questions, and those that its views open. */
export function panelsOf({ setup, panels }: Pick<Wanted, 'setup' | 'panels'>): readonly string[] {
  const questions = setup.definition.steps.flatMap(questionsOf);
  const own = questions.filter(([, question]) => innerQuestions(question).length > 0);
  return [...new Set([...own.map(([, { key }]) => key), ...panels])];
}

// A derived answer has no field, only a message at the field that it is derived from. A group is shown by its fields,
// in its panel.
const WITHOUT_FIELD: readonly QuestionKind[] = ['derived', 'group', 'records'];

function missingAt(wanted: Wanted, pictures: readonly Seen[], width: Width): readonly string[] {
  const { setup, screens, onlyAt = {} } = wanted;
  const { id, steps } = setup.definition;
  const seen = pictures.filter((picture) => picture.product === id && picture.width === width);
  const ofSteps = steps.flatMap((step) => {
    const { path } = step;
    const here = seen.filter((picture) => picture.path === path);
    const questions = questionsOf(step)
      .filter(
        ([field, { kind }]) => !WITHOUT_FIELD.includes(kind) && !here.some(({ fields }) => fields.includes(field)),
      )
      .map(([field]) => `Frage ${field} auf ${path}`);
    return here.some(({ screen }) => !screen) ? questions : [`Schritt ${step.id}`, ...questions];
  });
  const panels = panelsOf(wanted)
    .filter((panel) => (onlyAt[panel] ?? width) === width)
    .filter((name) => !seen.some(({ panel }) => panel === name));
  return [
    ...ofSteps,
    ...panels.map((panel) => `Panel ${panel}`),
    ...screens.filter((name) => !seen.some(({ screen }) => screen === name)).map((name) => `Ansicht ${name}`),
  ].map((what) => `${id}, ${WIDTHS[width]} px: ${what}`);
}

/** Returns steps, questions, panels and screens without a picture, and kinds of question that no product has. [FLOW-16] */
export function missingPictures(
  products: readonly Wanted[],
  pictures: readonly Seen[],
  kinds: readonly QuestionKind[],
): readonly string[] {
  const widths = Object.keys(WIDTHS) as Width[];
  const missing = products.flatMap((wanted) => widths.flatMap((width) => missingAt(wanted, pictures, width)));
  const steps = products.flatMap(({ setup }) => setup.definition.steps);
  const asked = steps.flatMap(questionsOf).map(([, question]) => question.kind);
  // An address is shown by its parts.
  const addresses = askedAddresses(steps.flatMap(({ questions }) => questions)).map(({ question }) => question.kind);
  const unasked = kinds.filter((kind) => kind !== 'derived' && ![...asked, ...addresses].includes(kind));
  return [...missing, ...unasked.map((kind) => `Art der Frage: ${kind}`)];
}
