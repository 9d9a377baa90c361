import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCents } from '@fa/rechner/formats/euro';
import { monthsInWords } from '@fa/rechner/payments/payment-words';
import { UnbrokenWords } from '../../ui/unbroken-words/unbroken-words.tsx';
import { usePaymentPlan } from './use-payment-plan.ts';

/** Renders the payments of the first year, in euro. [STEP-ANGEBOT-06, TAR-05, TAR-06] */
export function FirstYear() {
  const [year] = usePaymentPlan() ?? [];
  if (!year) return null;
  const { from, until, sum, isPartYear, isMinimum } = year;
  // Why more months are paid than remain.
  const paid = isMinimum ? 'den Mindestbeitrag von' : 'in';
  return (
    <p>
      <span>{`Im ersten Jahr (vom ${formatGermanDate(from)} bis ${formatGermanDate(until)}) zahlen Sie `}</span>
      <strong className="tabular" translate="no">
        {formatCents(sum)}
      </strong>
      <UnbrokenWords text={isPartYear ? `, ${paid} ${monthsInWords(year).replace(' ', '\u00a0')}.` : '.'} />
    </p>
  );
}
