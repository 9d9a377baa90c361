import * as z from 'zod/mini';
import { provenance } from '../agent/provenance.ts';
import { type Calculation, startCalculation } from '../calculation/calculation.ts';
import { indexOfPath, stepAt } from '../calculation/navigation.ts';
import { initialModel, isStepRelevant } from '../calculation/relevance.ts';
import type { Answers, Setup } from '../definition/definition.ts';
import { flatQuestions } from '../definition/inner-questions.ts';
import { isSame } from '../definition/model.ts';
import { savedKeysOf } from '../definition/value-uses.ts';
import { type ExperimentEntries, experimentEntries } from '../experiments/experiment-entries.ts';
import { isIsoDate } from '../formats/calendar-date.ts';
import { shownTerms } from '../terms/terms-schema.ts';
import { type StoredData, toStoredData } from './stored-data.ts';

/** Far above any real list of answers; thousands of entries would block the page. */
const LONGEST_LIST = 500;

function isBounded(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value) && value.length > LONGEST_LIST) return false;
  return Object.values(value).every(isBounded);
}

const record = z.record(z.string(), z.unknown()).check(z.refine(isBounded));

/** The content of a link, readable only with the link. [MODEL-06, LINK-08] */
const savedContent = z.object({
  /** Answers under the saved keys. */
  model: record,
  /** Field values that are not committed yet, possibly invalid or incomplete; null for an emptied field. */
  fields: record,
  /** Times of the saved consents; opening the link does not renew them. [ORD-01] */
  consentTimes: z.record(z.string(), z.number()),
  /** The terms that were shown with them. [ORD-08] */
  shown: z.record(z.string(), shownTerms),
  /** Contains only agent entries whose keys are saved. [AGENT-03, SID-03] */
  provenance: provenance.check(z.refine(isBounded)),
  definitionVersion: z.string(),
  /** Versions of the legal texts. */
  texts: z.record(z.string(), z.string()),
  /** In cents; null without a price. */
  amounts: z.nullable(z.record(z.string(), z.int())),
  /** Path of the step where it was saved. */
  step: z.string(),
  /** Day on which it was saved, an ISO date. */
  savedOn: z.string().check(z.refine(isIsoDate)),
  /** True if it was saved for agents and opens in agent mode. [AGENT-01] */
  forAgents: z.boolean(),
  /** The variants assigned to the visitor who saved it. [EXP-01] */
  experiments: experimentEntries,
});
export type SavedContent = z.infer<typeof savedContent>;

/** The amounts and texts of the offer, compared when a link is opened. [LINK-08] */
export type OfferTerms = Pick<SavedContent, 'amounts' | 'texts'>;

function savedOf<T>(savedKeys: readonly string[], values: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => savedKeys.includes(key)));
}

/** Returns the answers that a link contains, with defaults for the others. [MODEL-06] */
export function keptAnswers(setup: Setup, model: Answers): Answers {
  return {
    ...initialModel(setup),
    ...savedOf(savedKeysOf(setup.definition), model),
  };
}

/** Returns the saved content of a calculation, even if fields are incomplete or wrong. [LINK-01, MODEL-06] */
export function toSavedContent(
  { definition, context }: Setup,
  { model, form, progress, consentTimes, shown, provenance: agents }: Calculation,
  offer: OfferTerms,
  experiments: ExperimentEntries = {},
): SavedContent {
  const savedKeys = savedKeysOf(definition);
  const fields = savedOf(savedKeys, form.values);
  return {
    model: savedOf(savedKeys, model),
    fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value ?? null])),
    consentTimes: savedOf(savedKeys, consentTimes),
    shown: savedOf(savedKeys, shown),
    provenance: { ...agents, agentEntries: savedOf(savedKeys, agents.agentEntries) },
    definitionVersion: definition.version,
    step: progress.path,
    savedOn: context.today,
    forAgents: false,
    experiments,
    ...offer,
  };
}

/** Parses the content of a link; null if it is invalid. */
export function parseSavedContent(text: string): SavedContent | null {
  try {
    return savedContent.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Converts the content of a link into stored data, so that it is restored and validated in the same way. [LINK-08,
 * PERS-05]
 * @param userId id of the current user
 */
export function storedFromLink(setup: Setup, content: SavedContent, userId: StoredData['data']['userId']): StoredData {
  const savedKeys = savedKeysOf(setup.definition);
  // With the defaults of that day, so that restoring finds out what the date has changed since. [MODEL-10]
  const then = { ...setup, context: { ...setup.context, today: content.savedOn } };
  const model = keptAnswers(then, content.model);
  const fields = savedOf(savedKeys, content.fields);
  const { steps } = setup.definition;
  const index = Math.max(indexOfPath(setup, content.step), 0);
  const presets = initialModel(then);
  const isAnswer = ({ key }: { readonly key: string }) => !isSame(model[key], presets[key]);
  // The user may have gone back before saving: a step with an answer was completed with Weiter. [FLOW-04]
  const answered = steps.findLastIndex(({ questions }) => flatQuestions(questions).some(isAnswer));
  const visited = steps.slice(0, Math.max(index, answered) + 1).filter((step) => isStepRelevant(setup, step, model));
  const typed = Object.keys(fields).filter((key) => fields[key] !== null);
  const { form, ...begun } = startCalculation(setup);
  const calculation: Calculation = {
    ...begun,
    model,
    consentTimes: savedOf(savedKeys, content.consentTimes),
    shown: savedOf(savedKeys, content.shown),
    provenance: { ...content.provenance, agentEntries: savedOf(savedKeys, content.provenance.agentEntries) },
    form: { ...form, values: fields, touched: Object.fromEntries(typed.map((key) => [key, true])) },
    progress: { currentViewIdx: index, visitedViews: visited.map(({ id }) => id), path: stepAt(setup, index).path },
  };
  return toStoredData(calculation, { userId, orderKey: null, experiments: content.experiments });
}
