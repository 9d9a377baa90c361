import { formatServiceId } from '@fa/rechner/contact/service-id';
import { formatGermanTimestamp, withoutSeconds } from '@fa/rechner/formats/calendar-date';
import { useState } from 'react';
import { forgetAgentCopy } from '../../calculator/saved-offers/forget-saved.ts';
import { requestServiceId } from '../../calculator/saved-offers/request-service-id.ts';
import type { SaveOutcome } from '../../calculator/saved-offers/save-offer.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { MultiStateButton } from '../../ui/multi-state-button/multi-state-button.tsx';
import styles from './contact.module.css';

const TEXTS = {
  heading: 'Berechnung am Telefon besprechen',
  prompt:
    'Mit einer Service-ID sieht unser Kundenservice Ihre Berechnung. Mit dem Klick wird dafür eine eigene Kopie gespeichert, die unser Kundenservice lesen kann. Ein Link, unter dem Sie selbst gespeichert haben, bleibt für uns unlesbar.',
  yours: 'Ihre Service-ID',
  tell: 'Nennen Sie uns diese Nummer am Telefon.',
  end: 'Freigabe beenden',
  ended: 'Die Freigabe ist beendet, die Kopie wird gelöscht.',
  failed:
    'Die Service-ID konnte gerade nicht erstellt werden. Bitte versuchen Sie es noch einmal; anrufen können Sie auch ohne sie.',
  failedAgain:
    'Der Stand konnte gerade nicht erneuert werden. Ihre bisherige Service-ID gilt weiter, mit den Angaben von damals.',
  full: 'Zurzeit können wir keine weiteren Service-IDs vergeben. Bitte versuchen Sie es später noch einmal; anrufen können Sie auch ohne sie.',
  busy: 'Sie haben gerade sehr viele Service-IDs angefordert. Bitte versuchen Sie es in einer Minute noch einmal.',
} as const;

const LABELS = {
  lazy: 'Service-ID anfordern',
  busy: 'Service-ID wird erstellt',
  finished: 'Aktuellen Stand freigeben',
  error: 'Erneut versuchen',
};

function germanTime(iso: string): string {
  return withoutSeconds(formatGermanTimestamp(Date.parse(iso)));
}

/** Renders the request for a Service-ID, or the ID. [SID-02, SID-03] */
export function ServiceIdBox() {
  const { state, context } = useCalculator();
  const [outcome, setOutcome] = useState<SaveOutcome | 'pending' | 'ended' | null>(null);
  const { agentCopy } = state.saved;
  const hasFailed = outcome === 'failed' || outcome === 'busy' || outcome === 'full';
  // It would be refused. [PERS-12]
  if (state.visitor.withoutCookies && agentCopy === null) return null;
  return (
    <section className={styles.box} aria-labelledby="service-id">
      <h3 id="service-id">{TEXTS.heading}</h3>
      <div role="status">
        {agentCopy === null ? (
          <p>{outcome === 'ended' ? TEXTS.ended : TEXTS.prompt}</p>
        ) : (
          <>
            <p className="muted">{TEXTS.yours}</p>
            <p className={styles.number} translate="no">
              {formatServiceId(agentCopy.serviceId)}
            </p>
            <p>
              {`${TEXTS.tell} Wir sehen dann Ihre Angaben vom ${germanTime(agentCopy.savedAt)}. Gültig bis ${germanTime(agentCopy.expiryDate)}.`}
            </p>
          </>
        )}
      </div>
      {hasFailed && (
        <InfoBox tone="error" live>
          <p>{TEXTS[outcome === 'failed' && agentCopy !== null ? 'failedAgain' : outcome]}</p>
        </InfoBox>
      )}
      <div className={styles.buttons}>
        <MultiStateButton
          variant="secondary"
          state={outcome === 'pending' ? 'busy' : hasFailed ? 'error' : 'lazy'}
          labels={agentCopy === null ? LABELS : { ...LABELS, lazy: LABELS.finished }}
          onClick={() => {
            setOutcome('pending');
            void requestServiceId(context).then(setOutcome);
          }}
        />
        {agentCopy !== null && outcome !== 'pending' && (
          <Button
            variant="quiet"
            icon="remove"
            onClick={() => {
              setOutcome('ended');
              void forgetAgentCopy(context, 'unwanted');
            }}
          >
            {TEXTS.end}
          </Button>
        )}
      </div>
    </section>
  );
}
