import { type ProvenanceMarks, provenanceMarks } from '@fa/rechner/agent/provenance';
import { consentsOf, orderOf } from '@fa/rechner/calculation/order-model';
import { questionsOf } from '@fa/rechner/calculation/relevance';
import type { Answers, Context, Definition, Question, UnaskedValue } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { orderedKeysOf } from '@fa/rechner/definition/value-uses';
import type { Terms } from '@fa/rechner/terms/terms-schema';
import { shownTerms } from '@fa/rechner/terms/terms-schema';
import { storedAnswer } from '@fa/rechner/text/normalise-answer';
import { normaliseLine } from '@fa/rechner/text/plain-text';
import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(2000));
const line = text.check(z.overwrite(normaliseLine));
const variantName = z.string().check(z.maxLength(60));

/** The time and extension of a file such as Antrag-260815101112.pdf. */
const FILE_NAME_END = /-\d{12}\.pdf$/;
const FILE_NAME_END_LENGTH = '-260815101112.pdf'.length;

const MAX_ENTRIES = 50;
const MAX_RECORDS = 20;

// Text is parsed into the form that is validated and stored, like in the browser. [SEC-09]
function textOf(question: Question) {
  return text.check(z.overwrite((typed) => String(storedAnswer(question, typed))));
}

// Every read of it throws.
const { proxy: unreadable, revoke } = Proxy.revocable<Answers & Context>({ today: '', settings: null }, {});
revoke();

/** Describes the options that are the same for every order, because they read nothing, for readers of its JSON. */
function offeredBy(question: Question): { oneOf?: object[] } {
  if (!('options' in question)) return {};
  try {
    const options = question.options(unreadable, unreadable);
    return { oneOf: options.map(({ value, label }) => ({ const: value, title: label })) };
  } catch {
    return {};
  }
}

/** Describes unit or form of an answer, with an example, for readers of its JSON. [ORD-01] */
function formOf(question: Question): { description: string; examples: unknown[] } | undefined {
  switch (question.kind) {
    case 'euro':
      return { description: 'In whole euros.', examples: [1_250_000] };
    case 'number': {
      const { thousand, unit = '' } = question;
      if (!thousand) return { description: unit ? `In ${unit}.` : 'A number.', examples: [12] };
      return { description: `Not in ${unit}, but the whole number: 12500 for 12,5 ${unit}.`, examples: [12_500] };
    }
    case 'date':
      return { description: 'A date, ISO 8601.', examples: ['2026-12-01'] };
    case 'tel':
      return { description: 'A telephone number without separators.', examples: ['+493023125001'] };
    case 'email':
      return { description: 'An e-mail address.', examples: ['kim.mueller@example.org'] };
    case 'iban':
      return { description: 'Without spaces.', examples: ['DE89370400440532013000'] };
    case 'bic':
      return { description: 'Without spaces.', examples: ['COBADEFFXXX'] };
    default:
      return undefined;
  }
}

function titled(question: Question): z.ZodMiniType {
  const described = { title: question.label, ...offeredBy(question), ...formOf(question) };
  return typeOf(question).register(z.globalRegistry, described);
}

function fieldsOf(questions: readonly Question[]) {
  return Object.fromEntries(questions.map((question) => [question.key, z.optional(titled(question))]));
}

function typeOf(question: Question): z.ZodMiniType {
  switch (question.kind) {
    case 'euro':
    case 'number':
      return z.int();
    case 'select':
    case 'radio':
      return z.union([z.int(), line]);
    case 'toggle':
    case 'yesno':
    case 'consent':
      return z.boolean();
    case 'list':
      return z.array(titled(question.item)).check(z.maxLength(MAX_ENTRIES));
    case 'group':
      return z.strictObject(fieldsOf(flatQuestions(question.fields)));
    case 'records':
      return z
        .array(z.strictObject({ [question.entryKey]: z.int(), ...fieldsOf(question.fields) }))
        .check(z.maxLength(MAX_RECORDS));
    case 'derived':
      return z.unknown();
    default:
      return textOf(question);
  }
}

function unaskedValue({ type, pattern }: UnaskedValue): z.ZodMiniType {
  if (type === 'integer') return z.int();
  if (type === 'boolean') return z.boolean();
  return pattern ? text.check(z.regex(pattern)) : line;
}

/**
 * Derives the shape of answers from the definition: known keys and types only, titled with the labels. The definition's
 * rules validate the values. [ORD-01, MODEL-01]
 */
export function answersSchemaOf(definition: Definition, keys: readonly string[]) {
  const unasked = new Map<string, UnaskedValue>(Object.entries(definition.unasked ?? {}));
  const all = {
    ...fieldsOf(questionsOf(definition)),
    ...Object.fromEntries([...unasked].map(([key, value]) => [key, z.optional(unaskedValue(value))])),
  };
  return z.strictObject(Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key))));
}

/** Derives the shape of an order's amounts in the call of the page. [TAR-07] */
function amountsSchemaOf(definition: Definition) {
  const inCents = { description: 'In whole cents, in this call only.', examples: [81_396] };
  const names = orderOf(definition).amounts;
  return z.strictObject(Object.fromEntries(names.map((name) => [name, z.int().register(z.globalRegistry, inCents)])));
}

/** A consent with the version of its wording and the time of the consent. [ORD-01] */
export interface OrderConsent {
  readonly name: string;
  readonly version: string;
  /** ISO instant in UTC. */
  readonly time: string;
  /** The terms that were shown with it; an order without them is refused. [ORD-08] */
  readonly shown?: Terms | undefined;
}

/** POST {emailServiceUrl}. [ORD-01] */
export interface OrderRequest {
  /** Versions of the texts that the applicant saw, by name. */
  readonly selection: Readonly<Record<string, string>>;
  readonly config: { readonly dateinameAntrag: string };
  readonly model: Answers;
  readonly mailParams: { readonly name: string; readonly to: string };
  readonly consents: readonly OrderConsent[];
  /** The terms of the downloaded documents; an order of a product with documents is refused without them. [ORD-08] */
  readonly download?: Terms | undefined;
  /** Variants of the experiments on visited steps, as a record of what the applicant saw. [EXP-01] */
  readonly experiments?: readonly { readonly name: string; readonly variant: string }[] | undefined;
  /** What an agent did; missing without one. [AGENT-03] */
  readonly provenance?: ProvenanceMarks | undefined;
}

/**
 * Derives the schema of a product's orders from its definition. [ORD-01]
 * @throws TypeError if the product cannot be ordered
 */
export function orderRequestOf(definition: Definition) {
  const order = orderOf(definition);
  const consents = consentsOf(definition).map(({ key }) => key);
  return z.strictObject({
    selection: z.strictObject(Object.fromEntries(Object.keys(order.texts).map((name) => [name, text]))),
    config: z.strictObject({
      dateinameAntrag: z
        .string()
        .check(
          z.regex(FILE_NAME_END, { abort: true }),
          z.startsWith(order.fileName, { abort: true }),
          z.length(order.fileName.length + FILE_NAME_END_LENGTH),
        ),
    }),
    model: z.strictObject({
      ...answersSchemaOf(definition, orderedKeysOf(definition)).shape,
      ...amountsSchemaOf(definition).shape,
    }),
    mailParams: z.strictObject({ name: line, to: line }),
    consents: z
      .array(
        z.strictObject({
          name: z.enum(consents),
          version: text,
          // At most to the nanosecond.
          time: z.iso.datetime().check(z.maxLength(30)),
          shown: z.optional(shownTerms),
        }),
      )
      .check(z.maxLength(consents.length)),
    download: z.optional(shownTerms),
    experiments: z.optional(
      z.array(z.strictObject({ name: variantName, variant: variantName })).check(z.maxLength(20)),
    ),
    provenance: z.optional(provenanceMarks),
  });
}
