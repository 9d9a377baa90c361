import { questionsOf } from '../calculation/relevance.ts';
import type { Definition, Step } from '../definition/definition.ts';
import { askedKeys, flatQuestions, innerQuestions } from '../definition/inner-questions.ts';
import { isObject, listOf, valueAt } from '../definition/model.ts';

const STEP_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
// Without dots: a dot separates the keys in the path of a field, e.g. 'onlinezugang.email'.
const KEY = /^[a-zA-Z][a-zA-Z0-9]*$/;

// Placeholders for missing text or for an unset value.
const PLACEHOLDER =
  /\b(?:todo|tbd|fixme|xxx+|lorem ipsum|undefined|null|nan|platzhalter|invalid date)\b|\[object |\$\{|\{\{|%[sd]\b/i;

/** Returns whether a text is empty, has space around it, or is a placeholder. */
export function isMissing(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === '' || text.trim() !== text || PLACEHOLDER.test(text);
}

/** Returns the problems at a place; false stands for none. */
export function problemsAt(at: string, whats: readonly (string | false)[]): readonly string[] {
  return whats.filter((what) => what !== false).map((what) => `${at}: ${what}`);
}

/** Returns why something fails; nothing if it does not. */
export function failureOf(attempt: () => unknown): readonly string[] {
  try {
    attempt();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function namesIn(at: string, what: string, names: readonly string[], form: RegExp): readonly string[] {
  return problemsAt(
    at,
    names.flatMap((name, index) => [
      names.indexOf(name) !== index && `the ${what} '${name}' is there twice`,
      !form.test(name) && `the ${what} '${name}' is not well formed`,
    ]),
  );
}

/**
 * Returns the texts that are missing in a definition, with their place. Every text in it counts, as none may be empty; what
 * functions return is judged where they are called.
 */
function missingTexts(value: unknown, at: string): readonly string[] {
  if (typeof value === 'string') return problemsAt(at, [isMissing(value) && `the text is missing: '${value}'`]);
  if (!isObject(value) || value instanceof RegExp) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const named = problemsAt(at, [
      name === '' && 'a name is missing',
      name === 'wording' && listOf(inner).length === 0 && 'no wording',
    ]);
    const own = [valueAt(inner, 'id'), valueAt(inner, 'key')].find((one) => typeof one === 'string') ?? name;
    return [...named, ...missingTexts(inner, `${at}.${own}`)];
  });
}

/** Returns the problems of a switch that opens a panel. [FLOW-13] */
function panelProblems({ questions }: Step): readonly string[] {
  const asked = flatQuestions(questions);
  const opening = asked.flatMap((question) => ('opens' in question && question.opens ? [question] : []));
  return opening.flatMap(({ key, opens }, index) => {
    const panel = asked.find((candidate) => candidate.key === opens);
    return problemsAt(`question '${key}'`, [
      !panel && `opens '${opens}', which its step does not ask`,
      panel !== undefined && !innerQuestions(panel).length && `opens '${opens}', which has no panel`,
      panel?.relevantIf === undefined && `opens '${opens}', which is asked whatever it says`,
      opening.findIndex((other) => other.opens === opens) !== index && `opens '${opens}', which another one opens too`,
    ]);
  });
}

function questionProblems({ facts, steps }: Definition): readonly string[] {
  const all = steps.flatMap(({ questions }) => flatQuestions(questions));
  const inSummary = steps.flatMap(({ summaryHeading, questions }) =>
    summaryHeading === undefined ? [] : flatQuestions(questions).map(({ key }) => key),
  );
  return all.flatMap((question) => {
    const { key, kind, relevantIf = '', rules } = question;
    const at = `question '${key}'`;
    const inner = innerQuestions(question);
    const isJudged = [question, ...inner].some((one) => one.rules.length > 0) || 'options' in question;
    return [
      ...namesIn(at, 'key', askedKeys(inner), KEY),
      ...problemsAt(at, [
        relevantIf !== '' && !Object.hasOwn(facts, relevantIf) && `no fact '${relevantIf}'`,
        all.some((other) => other.key === key && other !== question) && 'is not the same on every step that asks it',
        !isJudged && rules.length === 0 && 'has no rule',
        !['consent', 'derived'].includes(kind) && !inSummary.includes(key) && 'is in no step with a summaryHeading',
      ]),
    ];
  });
}

/**
 * Returns what is wrong with a definition as data: names, references, panels and texts. [FLOW-13, FLOW-16]
 */
export function checkDefinition(definition: Definition): readonly string[] {
  const { steps, onEdit = {}, onPanelSave = {} } = definition;
  const keys = questionsOf(definition).map(({ key }) => key);
  const [ids, paths] = [steps.map(({ id }) => id), steps.map(({ path }) => path)];
  const unknown = (byKey: object) => Object.keys(byKey).map((key) => !keys.includes(key) && `no question '${key}'`);
  return [
    ...namesIn('the steps', 'id', ids, STEP_NAME),
    ...namesIn('the steps', 'path', paths, STEP_NAME),
    ...steps.flatMap(({ id, questions }) => namesIn(`step '${id}'`, 'key', askedKeys(questions), KEY)),
    ...problemsAt('onEdit', unknown(onEdit)),
    ...problemsAt('onPanelSave', unknown(onPanelSave)),
    ...questionProblems(definition),
    ...steps.flatMap(panelProblems),
    ...missingTexts(definition, definition.id),
  ];
}
