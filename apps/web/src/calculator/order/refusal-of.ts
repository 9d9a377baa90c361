import type { ErrorAnswer } from '@fa/api/errors/error-answer';
import { commit } from '@fa/rechner/calculation/editing';
import type { Answers } from '@fa/rechner/definition/definition';
import { withoutConsents } from '@fa/rechner/terms/consents';
import { type ActionContext, withCalculation } from '../state/action-context.ts';
import type { Refusal } from '../state/state-parts.ts';

/** Returns what the summary says about a refusal of these answers. [STEP-ZUSAMMENFASSUNG-04] */
export function refusalOf({ code, amounts, fields = [], texts = {} }: Partial<ErrorAnswer>, answers: Answers): Refusal {
  if (code === 'priceChanged' && amounts) return { code, amounts, answers };
  if (code === 'textsChanged') return { code, paths: fields.map(({ field }) => field), texts, now: amounts };
  return { code: 'invalid', fields };
}

/** Removes download and consents, given for other terms; an order that may have arrived stays unchanged. [ORD-08] */
export function clearConsents(context: ActionContext): void {
  const { setup } = context;
  withCalculation(context, (calculation) =>
    calculation.submission.status === 'unknown'
      ? calculation
      : commit(setup(), withoutConsents(setup(), calculation), {}),
  );
}
