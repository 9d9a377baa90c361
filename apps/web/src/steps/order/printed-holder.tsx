import { orderOf } from '@fa/rechner/calculation/order-model';
import { cutSepaName } from '@fa/rechner/formats/sepa-name';
import { useCalculator } from '../../calculator/state/use-calculator.ts';

const TEXTS = {
  prints: 'In eine Lastschrift passen 70 Zeichen vom Namen des Kontoinhabers. Die Bank druckt: „',
  fine: '“. Sie müssen nichts ändern.',
} as const;

/** Says what the bank prints if the account holder's name does not fit into a direct debit; otherwise nothing. [IBAN-06] */
export function PrintedHolder() {
  const { setup, answers } = useCalculator();
  const printed = cutSepaName(orderOf(setup.definition).account?.holderOf(answers).name);
  if (printed === undefined) return null;
  return (
    <p>
      <span>{TEXTS.prints}</span>
      <strong key={printed} translate="no">
        {printed}
      </strong>
      <span>{TEXTS.fine}</span>
    </p>
  );
}
