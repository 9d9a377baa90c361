import { stepPlaces } from '@fa/rechner/address/address-places';
import { hasEarlierStep, placeOfStep } from '@fa/rechner/calculation/navigation';
import { type ReactNode, useRef } from 'react';
import { isSavableOn } from '../calculator/state/product-app.ts';
import { useCalculator } from '../calculator/state/use-calculator.ts';
import { StepActions } from '../frame/step-layout/step-actions.tsx';
import { StepLayout } from '../frame/step-layout/step-layout.tsx';
import { Button } from '../ui/button/button.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { Attempts } from '../ui/field/field.tsx';
import { laterView } from '../ui/later/later-view.tsx';
import { combinedStreetErrors } from './address/combined-street-errors.ts';
import { isForCustomer } from './is-for-customer.ts';
import { stepErrors, violationsOutside, withoutNewQuestion } from './step-errors.ts';
import { useFocusOnFirstError, useStepEntrance } from './step-focus.ts';
import { useEnterSubmits } from './use-enter-submits.ts';

// Loaded lazily: for agents only.
const HandoverNote = laterView(
  async () => (await import('./handover-note.tsx')).HandoverNote,
  ({ failed }) => failed && <p className="hint">Hier macht die Kundin oder der Kunde weiter.</p>,
);

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
  const { product, setup, calculation, answers, step, state, violations, actions } = useCalculator();
  // Errors of the open panel are not listed while it is being filled in.
  const missing = violationsOutside(calculation.form.panel?.key, violations);
  const listed = stepErrors(step, withoutNewQuestion(step, calculation.form.touched, missing), product.conditions);
  const errors = stepPlaces(setup, step, answers).reduce(combinedStreetErrors, listed);
  const heading = useRef<HTMLHeadingElement>(null);
  const save = () => actions.flow.showInfo('save');
  const handsOver = state.visitor.agentMode && isForCustomer(setup, step, violations);
  // Replaces 'Weiter' by the agent's button to hand over to the customer. [AGENT-04]
  const instead = handsOver ? (
    <Button variant="primary" type="button" fullWidthOnPhone opensDialog onClick={save}>
      Link zum Weitermachen erstellen
    </Button>
  ) : (
    primary
  );
  const submit = handsOver ? save : (onSubmit ?? (() => void actions.flow.next()));
  useStepEntrance(heading);
  useEnterSubmits(submit);
  useFocusOnFirstError(errors[0]?.field);
  const { currentViewIdx } = calculation.progress;
  const showBack = hasEarlierStep(setup, calculation.model, currentViewIdx);
  const { place, count } = placeOfStep(setup, calculation.model, currentViewIdx);
  return (
    <Attempts value={state.flow.attempts}>
      <StepLayout
        place={`Schritt ${place} von ${count}`}
        heading={step.heading}
        headingRef={heading}
        intro={intro}
        onSubmit={submit}
        errorSummary={state.flow.attempts > 0 && errors.length > 0 && <ErrorSummary errors={errors} />}
        below={below}
        {...product.companionsOf?.(calculation, step)}
        actions={
          <StepActions
            onBack={showBack ? actions.flow.back : undefined}
            nextAriaDisabled={violations.length > 0}
            backPending={state.flow.waiting}
            nextPending={state.flow.waiting}
            onSave={isSavableOn(product, step.id) && !handsOver ? save : undefined}
            {...(instead === undefined ? {} : { primary: instead })}
          />
        }
      >
        {children}
        {handsOver && <HandoverNote />}
      </StepLayout>
    </Attempts>
  );
}
