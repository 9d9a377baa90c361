import { contactOf, telephoneHref } from '@fa/api/page/contact';
import { useEffect, useRef } from 'react';
import { useCalculator } from '../calculator/state/use-calculator.ts';
import { StepLayout, type StepLayoutProps } from '../frame/step-layout/step-layout.tsx';

interface PageLayoutProps extends Omit<StepLayoutProps, 'headingRef'> {
  readonly heading: string;
  /** An error is shown, which the title names first. [UI-01] */
  readonly failed?: boolean | undefined;
}

/** Layout of a page shown instead of the step. Its heading names the document and gets the focus. */
export function PageLayout({ failed = false, ...props }: PageLayoutProps) {
  const { heading } = props;
  const { title } = useCalculator().setup.definition;
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${failed ? 'Fehler: ' : ''}${heading} – ${title}`;
  }, [failed, heading, title]);
  // With the heading's own effect: an error moves the focus to its field.
  useEffect(() => top.current?.focus({ preventScroll: true }), [heading]);
  return <StepLayout {...props} headingRef={top} />;
}

/** Renders the phone number and its hours: the partner's, else the insurer's. [PART-03] */
export function Hotline({
  brand,
  partner,
}: {
  brand: Parameters<typeof contactOf>[0];
  partner: Parameters<typeof contactOf>[1];
}) {
  const { phone, hours } = contactOf(brand, partner);
  return (
    <p>
      <a className="prominent target" href={telephoneHref(phone)} translate="no">
        {phone}
      </a>
      <br />
      <span>{hours}</span>
    </p>
  );
}
