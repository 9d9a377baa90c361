import { stepPlaces } from '@fa/rechner/address/address-places';
import { placeOfStep } from '@fa/rechner/calculation/navigation';
import { type ReactNode, useRef } from 'react';
import { showInfo } from '../calculator/flow/panels.ts';
import { next } from '../calculator/flow/steps.ts';
import { useCalculator } from '../calculator/state/use-calculator.ts';
import { StepLayout } from '../frame/step-layout/step-layout.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { Attempts } from '../ui/field/field.tsx';
import { combinedStreetErrors } from './address/combined-street-errors.ts';
import { HandoverNote } from './handover-note.tsx';
import { isForCustomer } from './is-for-customer.ts';
import { StepActions } from './step-actions.tsx';
import { stepErrors, violationsOutside, withoutNewQuestion } from './step-errors.ts';
import { useFocusOnFirstError, useStepEntrance } from './step-focus.ts';
import { useEnterSubmits } from './use-enter-submits.ts';

export interface StepFrameProps {
  intro?: ReactNode;
  children?: ReactNode;
  /** Below the buttons: further reading. */
  below?: ReactNode;
  /** Replaces 'Weiter'. */
  primary?: ReactNode;
  onSubmit?: () => void;
}

/** Renders a step: heading, error summary, fields, buttons, the product's companions. [FLOW-12, FLOW-14, FLOW-18] */
export function StepFrame({ intro, children, below, primary, onSubmit }: StepFrameProps) {
  const { product, setup, calculation, answers, step, state, violations, context } = useCalculator();
  // Errors of the open panel are not listed while it is being filled in.
  const missing = violationsOutside(calculation.form.panel?.key, violations);
  const listed = stepErrors(step, withoutNewQuestion(step, calculation.form.touched, missing), product.conditions);
  const errors = stepPlaces(setup, step, answers).reduce(combinedStreetErrors, listed);
  const heading = useRef<HTMLHeadingElement>(null);
  const handsOver = state.visitor.agentMode && isForCustomer(setup, step, violations);
  const goOn = onSubmit ?? (() => void next(context));
  const submit = handsOver ? () => showInfo(context, 'save') : goOn;
  const failed = state.flow.attempts > 0 && errors.length > 0;
  useStepEntrance(heading, step.heading, failed);
  useEnterSubmits(submit);
  useFocusOnFirstError(errors[0]?.field);
  const { place, count } = placeOfStep(setup, calculation.model, calculation.progress.currentViewIdx);
  return (
    <Attempts value={state.flow.attempts}>
      <StepLayout
        place={`Schritt ${place} von ${count}`}
        heading={step.heading}
        headingRef={heading}
        intro={intro}
        onSubmit={submit}
        errorSummary={failed && <ErrorSummary errors={errors} />}
        below={below}
        {...product.companionsOf?.(calculation, step)}
        actions={<StepActions handsOver={handsOver} primary={primary} />}
      >
        {children}
        {handsOver && <HandoverNote />}
      </StepLayout>
    </Attempts>
  );
}
