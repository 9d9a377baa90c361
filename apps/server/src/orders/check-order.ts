import type { FieldError } from '@fa/api/errors/error-answer';
import type { OrderRequest } from '@fa/api/orders/order-request';
import { agentKeysOf, isCustomersOwn } from '@fa/rechner/agent/agent-entries';
import { fromOrderModel, orderOf } from '@fa/rechner/calculation/order-model';
import { settle } from '@fa/rechner/calculation/relevance';
import { validateAnswers } from '@fa/rechner/calculation/validation';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { INTERMEDIARY_NUMBER } from '@fa/rechner/rules/intermediary';
import { termsOf, versionsOf } from '@fa/rechner/terms/terms';
import type { TextEdition } from '../documents/legal-texts.ts';
import { refuseAnswers } from '../http/refusal.ts';
import { knownAnswersOf } from '../products/known-answers.ts';
import type { OrderedProduct } from '../products/ordered-product.ts';
import { findImpossibleTimes } from './check-order-times.ts';
import { outdatedTerms, refuseOutdated } from './check-terms.ts';

/** Checks whether a value holds no text that a document or mail cannot: NUL or a lone surrogate. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

interface OrderChecks {
  readonly product: OrderedProduct;
  readonly now: Date;
  readonly setup: Setup;
  /** The texts in force that the contract documents print, by the name that an order calls them. */
  readonly texts: Readonly<Record<string, TextEdition>>;
}

function violations(setup: Setup, antworten: Answers): FieldError[] {
  return validateAnswers(setup, antworten).map(({ field, ...failure }) => ({
    field,
    code: failure.code,
    ...('message' in failure ? { message: failure.message } : {}),
  }));
}

/** Finds errors in fields that no question of the definition covers. */
function otherErrors(order: OrderRequest, settled: Answers, checks: OrderChecks): FieldError[] {
  const { product, setup } = checks;
  const { mailParams } = order;
  const { definition } = setup;
  const { email, name, intermediary = '' } = knownAnswersOf(definition, order.model);
  const brokerField = definition.broker?.number;
  const wrong: [boolean, FieldError][] = [
    [
      brokerField !== undefined && !INTERMEDIARY_NUMBER.test(intermediary),
      { field: brokerField ?? '', code: 'pattern' },
    ],
    [mailParams.to !== email, { field: 'mailParams.to', code: 'mismatch' }],
    [mailParams.name !== name, { field: 'mailParams.name', code: 'mismatch' }],
  ];
  const errors = wrong.filter(([isWrong]) => isWrong).map(([, error]) => error);
  return [...(product.errorsOf?.(order.model, settled) ?? []), ...errors];
}

/** Finds agent fields that are unknown or the customer's own. [AGENT-02] */
function agentErrors({ provenance }: OrderRequest, { definition }: Setup): FieldError[] {
  return (provenance?.agentFields ?? [])
    .filter((key) => !agentKeysOf(definition).includes(key))
    .map((key) => ({
      field: `provenance.agentFields.${key}`,
      code: isCustomersOwn(definition, key) ? 'mismatch' : 'unknownField',
    }));
}

function checkAnswers(order: OrderRequest, checks: OrderChecks): Answers {
  const unstorable = Object.keys(order.model).filter((key) => !isStorable(order.model[key]));
  if (unstorable.length > 0) throw refuseAnswers(unstorable.map((field) => ({ field, code: 'notAllowedChars' })));

  const names = order.consents.map(({ name }) => name);
  const given: Answers = fromOrderModel(checks.setup, order.model, names);
  // Validated before settling, which would silently correct an unavailable payment interval.
  const asGiven = violations(checks.setup, given);
  if (asGiven.length > 0) throw refuseAnswers(asGiven);
  const settled = settle(checks.setup, given, given);
  const errors = [
    ...violations(checks.setup, settled),
    ...otherErrors(order, settled, checks),
    ...agentErrors(order, checks.setup),
    ...findImpossibleTimes(order, checks.now, checks.setup.definition.order?.download?.timestamp),
  ];
  if (errors.length > 0) throw refuseAnswers(errors);
  return settled;
}

/**
 * Checks an order of valid shape; returns its relevant answers and the server's amounts in cents. Throws a Refusal:
 * invalidAnswers with the fields, textsChanged, or priceChanged with the right amounts. [VAL-23, TAR-11, ORD-01, ORD-08]
 */
export function checkOrder(order: OrderRequest, checks: OrderChecks) {
  const { setup, texts, now } = checks;
  const antworten = checkAnswers(order, checks);
  const amounts = orderOf(setup.definition).amountsOf(antworten, setup.context);
  if (!amounts) throw new TypeError('An order that passed all rules has no price');
  const terms = termsOf(setup, antworten, versionsOf(texts), amounts);
  refuseOutdated(outdatedTerms(order, terms, { definition: setup.definition, texts, now }), { amounts, texts });
  return { antworten, amounts };
}
