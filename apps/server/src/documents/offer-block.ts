import { orderOf } from '@fa/rechner/calculation/order-model';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import type { PaymentOptions } from '@fa/rechner/definition/payment-options';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { type Cents, containedTax } from '@fa/rechner/formats/cents';
import { formatCents } from '@fa/rechner/formats/euro';
import { INTERVAL_NAMES } from '@fa/rechner/payments/intervals';
import { fullYearOf, type PaymentPlan, type PlanYear, plannedPayments } from '@fa/rechner/payments/payment-plan';
import { paymentsInWords } from '@fa/rechner/payments/payment-words';
import type { OrderedProduct } from '../products/ordered-product.ts';
import type { DocumentRow, OfferBlock, PaymentYear } from './document-data.ts';

function planOf({ definition, context }: Setup, answers: Answers): PaymentPlan {
  const plan = plannedPayments(orderOf(definition), answers, context);
  if (!plan) throw new TypeError('An offer without an answer that prices it has no payments');
  return plan;
}

function paymentOf({ payments }: PlanYear): string {
  const [first = 0] = payments;
  const last = payments.at(-1) ?? first;
  return `${formatCents(first)}${last === first ? '' : `, der letzte im Jahr ${formatCents(last)}`}`;
}

function premiumRows({ chosenBy, taxPercent, calendarYears }: PaymentOptions, plan: PaymentPlan): DocumentRow[] {
  const fullYear = fullYearOf(plan);
  const { label } = INTERVAL_NAMES[fullYear.perYear];
  const yearly = { label: 'Jahresbeitrag', value: formatCents(fullYear.sum) };
  const rows: DocumentRow[] =
    chosenBy === undefined && fullYear.perYear === 1
      ? [{ ...yearly, emphasis: true }]
      : [
          { label: 'Zahlungsweise', value: label },
          { label: `Beitrag ${label}`, value: paymentOf(fullYear), emphasis: true },
          yearly,
        ];
  if (taxPercent !== undefined)
    rows.push({
      label: `darin ${taxPercent} % Versicherungsteuer im Jahr`,
      value: formatCents(containedTax(fullYear.sum, taxPercent)),
    });
  if (calendarYears) rows.push({ label: 'Beitrag im ersten Jahr', value: formatCents(plan[0].sum) });
  return rows;
}

// Numbered, not named by month: a start in December has three instalments, of which two fall into the next year.
function instalmentsOf([{ isPartYear, payments }]: PaymentPlan): Pick<OfferBlock, 'instalments'> {
  if (!isPartYear) return {};
  const rows = payments.map((amount, index) => ({ label: `${index + 1}. Monatsbeitrag`, value: formatCents(amount) }));
  return { instalments: { heading: 'Monatsbeiträge für das erste Versicherungsjahr', rows } };
}

/** Returns the offer's block for the documents, with all amounts computed now. [DOC-02, TAR-05] */
export function offerBlockOf(product: Pick<OrderedProduct, 'offerOf'>, answers: Answers, setup: Setup): OfferBlock {
  const plan = planOf(setup, answers);
  const { cover, premium = [], notes } = product.offerOf(answers, plan, setup);
  const { payments } = orderOf(setup.definition);
  return { cover, premium: [...premiumRows(payments, plan), ...premium], ...instalmentsOf(plan), notes };
}

/** Returns the premium of a full year. [TAR-03] */
export function yearlyPremiumOf(setup: Setup, answers: Answers): Cents {
  return fullYearOf(planOf(setup, answers)).sum;
}

/** Returns the payment plan in words: the first year, if it is a part of one, and the full ones. [MAIL-01, TAR-06] */
export function paymentYearsOf(setup: Setup, answers: Answers): PaymentYear[] {
  return planOf(setup, answers).map((year) => ({
    period: year.isPartYear
      ? `${formatGermanDate(year.from).slice(0, 6)} bis ${formatGermanDate(year.until)}`
      : `Ab ${formatGermanDate(year.from)} im Jahr`,
    payments: year.payments,
    sum: formatCents(year.sum),
    note: paymentsInWords(year),
  }));
}
