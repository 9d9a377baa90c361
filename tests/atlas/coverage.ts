import type { QuestionKind } from '@fa/rechner/definition/definition';
import type { FlowGraph, FlowQuestion } from './flow-graph.ts';
import { type Picture, WIDTHS, type Width } from './picture.ts';

/** What of a product must be seen in the atlas. */
export interface Wanted {
  readonly graph: FlowGraph;
  /** Panels that a view of the product opens by itself, beside those of groups, lists and records. */
  readonly panels: readonly string[];
  /** Other screens: notices, placeholders, problem pages. */
  readonly screens: readonly string[];
  /** Panels that exist on one width only. */
  readonly onlyAt?: Readonly<Record<string, Width>>;
}

type Seen = Pick<Picture, 'product' | 'width' | 'path' | 'fields' | 'panel' | 'screen'>;

interface Asked {
  readonly path: string;
  readonly field: string;
  readonly kind: QuestionKind;
}

const PANEL_KINDS: readonly QuestionKind[] = ['group', 'list', 'records'];

function flatten(questions: readonly FlowQuestion[]): readonly FlowQuestion[] {
  return questions.flatMap((question) => [question, ...flatten(question.inner)]);
}

// A derived answer has no field: what can be seen of it is the message at the field that it follows from. A group
// shows by its fields, in its panel.
function askedOn(path: string, questions: readonly FlowQuestion[], at = ''): readonly Asked[] {
  return questions.flatMap(({ key, kind, inner }) => {
    const within = askedOn(path, inner, `${at}${key}.`);
    const field = kind === 'group' || kind === 'records' ? (within[0]?.field ?? '') : `${at}${key}`;
    return kind === 'derived' ? [] : [{ path, field, kind }, ...within];
  });
}

/** Panels of a product by their key: those of its questions, and those that its views open. */
export function panelsOf({ graph, panels }: Pick<Wanted, 'graph' | 'panels'>): readonly string[] {
  const questions = flatten(graph.steps.flatMap((step) => step.questions));
  const own = questions.filter(({ kind }) => PANEL_KINDS.includes(kind)).map(({ key }) => key);
  return [...new Set([...own, ...panels])];
}

function missingAt(wanted: Wanted, pictures: readonly Seen[], width: Width): readonly string[] {
  const { graph, screens, onlyAt = {} } = wanted;
  const seen = pictures.filter((picture) => picture.product === graph.id && picture.width === width);
  const at = `${graph.id}, ${WIDTHS[width]} px`;
  const steps = graph.steps.filter(({ path }) => !seen.some((picture) => picture.path === path && !picture.screen));
  const questions = graph.steps
    .flatMap((step) => askedOn(step.path, step.questions))
    .filter(({ path, field }) => !seen.some((picture) => picture.path === path && picture.fields.includes(field)));
  const panels = panelsOf(wanted)
    .filter((panel) => (onlyAt[panel] ?? width) === width)
    .filter((panel) => !seen.some((picture) => picture.panel === panel));
  return [
    ...steps.map(({ id }) => `${at}: Schritt ${id}`),
    ...questions.map(({ path, field }) => `${at}: Frage ${field} auf ${path}`),
    ...panels.map((panel) => `${at}: Panel ${panel}`),
    ...screens.filter((name) => !seen.some(({ screen }) => screen === name)).map((name) => `${at}: Ansicht ${name}`),
  ];
}

function missingKinds(
  products: readonly Wanted[],
  pictures: readonly Seen[],
  kinds: readonly QuestionKind[],
): readonly string[] {
  const shown = products.flatMap(({ graph }) =>
    graph.steps
      .flatMap((step) => askedOn(step.path, step.questions))
      .filter(({ path, field }) =>
        pictures.some(
          (picture) => picture.product === graph.id && picture.path === path && picture.fields.includes(field),
        ),
      ),
  );
  return kinds
    .filter((kind) => kind !== 'derived' && !shown.some((asked) => asked.kind === kind))
    .map((kind) => `Art der Frage: ${kind}`);
}

/** Steps, questions, panels, screens and kinds of question that no picture shows, by name. [FLOW-16] */
export function missingPictures(
  products: readonly Wanted[],
  pictures: readonly Seen[],
  kinds: readonly QuestionKind[],
): readonly string[] {
  const widths = Object.keys(WIDTHS) as Width[];
  const missing = products.flatMap((wanted) => widths.flatMap((width) => missingAt(wanted, pictures, width)));
  return [...new Set([...missing, ...missingKinds(products, pictures, kinds)])];
}
