import { questionsOf } from '@fa/rechner/calculation/relevance';
import { isRuleCode, messageForCode } from '@fa/rechner/definition/messages';
import { formatCents } from '@fa/rechner/formats/euro';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { InfoBox } from '@fa/web/ui/info-box/info-box.tsx';
import type { Antworten } from '../../definition/antworten.ts';
import { orderAmounts } from '../../definition/order-amounts.ts';
import { zusammenfassungTexte } from '../../definition/texte/zusammenfassung.ts';
import { changedPrice } from './changed-price.ts';

const TEXT = zusammenfassungTexte;

/** Renders why the server refused the application: changed price, newer texts, or invalid answers. [TAR-11, VAL-23] */
export function RefusalNotice() {
  const { setup, state, answers } = useCalculator<Antworten>();
  const { refusal } = state;
  if (refusal === null) return null;
  const newPrice = changedPrice(refusal, answers);
  if (refusal.code === 'priceChanged' && !newPrice) return null;
  if (refusal.code !== 'invalid') {
    return (
      <InfoBox tone="attention" live>
        <p>{refusal.code === 'priceChanged' ? TEXT.preisGeaendert : TEXT.texteGeaendert}</p>
        {newPrice && (
          <p className="tabular">
            Bisher {formatCents(orderAmounts(answers)?.beitrag ?? 0)}, jetzt{' '}
            <strong>{formatCents(newPrice.beitrag)}</strong>
          </p>
        )}
      </InfoBox>
    );
  }
  const labels = new Map(questionsOf(setup.definition).map(({ key, label }) => [key, label]));
  return (
    <InfoBox tone="error" live>
      <p>{TEXT.abgelehnt}</p>
      <ul>
        {refusal.fields.map(({ field, code }) => (
          <li key={`${field} ${code}`}>
            {labels.get(field.replace(/^consents\./, '').split('.')[0] ?? '') ?? field}:{' '}
            {messageForCode(isRuleCode(code) ? code : 'invalid')}
          </li>
        ))}
      </ul>
    </InfoBox>
  );
}
