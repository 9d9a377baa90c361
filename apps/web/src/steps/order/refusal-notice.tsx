import { orderOf } from '@fa/rechner/calculation/order-model';
import { questionsOf } from '@fa/rechner/calculation/relevance';
import { isRuleCode, messageForCode } from '@fa/rechner/definition/messages';
import { formatCents } from '@fa/rechner/formats/euro';
import { changedPrice } from '../../calculator/order/order-request.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { SUMMARY_TEXTS } from './summary-texts.ts';

const TEXT = SUMMARY_TEXTS;

/** Renders why the server refused the application: changed price, newer texts, or invalid answers. [TAR-11, VAL-23] */
export function RefusalNotice() {
  const { setup, state, answers } = useCalculator();
  const { refusal } = state.order;
  if (refusal === null || refusal.code === 'maintenance') return null;
  const { definition } = setup;
  const { amounts, amountsOf, download } = orderOf(definition);
  const [premium = ''] = amounts;
  const newPrice = changedPrice(definition, refusal, answers);
  if (refusal.code === 'priceChanged' && !newPrice) return null;
  if (refusal.code !== 'invalid') {
    return (
      <InfoBox tone="attention" live>
        <p>
          {
            TEXT[
              `${refusal.code === 'priceChanged' ? 'preisGeaendert' : 'texteGeaendert'}${download ? '' : 'OhneUnterlagen'}`
            ]
          }
        </p>
        {newPrice && (
          <p className="tabular">
            Bisher {formatCents(amountsOf(answers, setup.context)?.[premium] ?? 0)}, jetzt{' '}
            <strong>{formatCents(newPrice[premium] ?? 0)}</strong>
          </p>
        )}
      </InfoBox>
    );
  }
  const labels = new Map(questionsOf(definition).map(({ key, label, summaryLabel = label }) => [key, summaryLabel]));
  return (
    <InfoBox tone="error" live>
      <p>{TEXT.abgelehnt}</p>
      <ul>
        {refusal.fields.map(({ field, code, message }) => (
          <li key={`${field} ${code}`}>
            {labels.get(field.replace(/^consents\./, '').split('.')[0] ?? '') ?? field}:{' '}
            {message ?? messageForCode(isRuleCode(code) ? code : 'invalid')}
          </li>
        ))}
      </ul>
    </InfoBox>
  );
}
