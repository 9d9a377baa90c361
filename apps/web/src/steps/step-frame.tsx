import { hasEarlierStep } from '@fa/rechner/navigation';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useCalculator } from '../calculator/use-calculator.ts';
import { StepActions } from '../frame/step-layout/step-actions.tsx';
import { StepLayout } from '../frame/step-layout/step-layout.tsx';
import { ErrorSummary } from '../ui/error-summary/error-summary.tsx';
import { Benefits } from './benefits.tsx';
import { stepErrors } from './step-errors.ts';
import { useFocusOnFirstError, useStepEntrance } from './step-focus.ts';
import { useEnterSubmits } from './use-enter-submits.ts';
import { useHasOffer } from './use-has-offer.ts';

// Shown from the offer on, so the first page does without its code.
const RunningOffer = lazy(async () => ({ default: (await import('./running-offer.tsx')).RunningOffer }));
const RunningOfferBar = lazy(async () => ({ default: (await import('./running-offer.tsx')).RunningOfferBar }));

export interface StepFrameProps {
  intro?: ReactNode;
  children?: ReactNode;
  /** In the place of 'Weiter'. */
  primary?: ReactNode;
  onSubmit?: () => void;
  /** 'Zurück' although there is an earlier step, or not. */
  back?: boolean;
}

/** A step on the page: heading, error summary, fields, moves, the running offer. [FLOW-12, FLOW-14, FLOW-18] */
export function StepFrame({ intro, children, primary, onSubmit, back = true }: StepFrameProps) {
  const { setup, calculation, step, state, violations, actions } = useCalculator();
  const hasOffer = useHasOffer();
  const errors = stepErrors(step, violations);
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = onSubmit ?? (() => void actions.flow.next());
  useStepEntrance(heading);
  useEnterSubmits(submit);
  useFocusOnFirstError(errors[0]?.field);
  const showBack = back && hasEarlierStep(setup, calculation.model, calculation.progress.currentViewIdx);
  return (
    <StepLayout
      heading={step.heading}
      headingRef={heading}
      intro={intro}
      onSubmit={submit}
      errorSummary={
        state.attempts > 0 && errors.length > 0 ? <ErrorSummary takesFocus={false} errors={errors} /> : undefined
      }
      sidebar={
        hasOffer ? (
          <Suspense>
            <RunningOffer />
          </Suspense>
        ) : (
          <Benefits />
        )
      }
      mobileBar={
        hasOffer ? (
          <Suspense>
            <RunningOfferBar />
          </Suspense>
        ) : undefined
      }
      actions={
        <StepActions
          onBack={showBack ? actions.flow.back : undefined}
          nextAriaDisabled={violations.length > 0}
          nextPending={state.waiting}
          {...(primary === undefined ? {} : { primary })}
        />
      }
    >
      {children}
    </StepLayout>
  );
}
