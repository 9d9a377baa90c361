import type { DeliveryState } from '@fa/api/orders/delivery-state';
import { orderOf } from '@fa/rechner/calculation/order-model';
import { questionOf } from '@fa/rechner/calculation/relevance';
import { validateQuestion } from '@fa/rechner/calculation/validation';
import { messageFor } from '@fa/rechner/definition/messages';
import { normaliseLine } from '@fa/rechner/text/plain-text';
import { useId, useRef, useState } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { Attempts } from '../../ui/field/field.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words/unbroken-words.tsx';
import styles from './email-correction.module.css';
import { Hotline } from './hotline.tsx';
import { RECEIPT_TEXTS } from './receipt-texts.ts';

const TEXT = RECEIPT_TEXTS.korrektur;
const FIELD = 'bestaetigung.email';

/** Asks for another e-mail address after a failed delivery of the confirmation. [ORD-03, STEP-DANKE-01] */
export function EmailCorrection({ email, onState }: { email: string; onState: (state: DeliveryState) => void }) {
  const { setup, answers, actions } = useCalculator();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(email);
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState<'idle' | 'pending' | 'failed'>('idle');
  const question = questionOf(setup.definition, orderOf(setup.definition).applicant.email);
  const heading = useId();

  function refuse(message: string): void {
    setError(message);
    setSending('idle');
    form.current?.querySelector('input')?.focus();
  }

  function messageOf(entered: string): string | undefined {
    const [violation] = validateQuestion(question, entered, { answers, context: setup.context });
    if (violation) return messageFor(violation);
    return entered.toLowerCase() === email.toLowerCase() ? TEXT.unveraendert : undefined;
  }

  async function send(): Promise<void> {
    if (sending === 'pending' || !actions.order) return;
    const entered = normaliseLine(typed);
    setTyped(entered);
    const message = messageOf(entered);
    if (message !== undefined) return refuse(message);
    setError(undefined);
    setSending('pending');
    const outcome = await actions.order.correctEmail(entered);
    if (outcome.kind === 'corrected') return onState(outcome.state);
    if (outcome.kind === 'refused' && outcome.error.code === 'addressUnchanged') return refuse(TEXT.unveraendert);
    if (outcome.kind === 'refused' && outcome.error.code === 'addressNotCorrectable') {
      // It was corrected elsewhere, or delivered after all.
      const state = await actions.order.deliveryState();
      if (state.kind === 'data') return onState(state.data);
    }
    setSending('failed');
  }

  return (
    <InfoBox tone="attention" heading={TEXT.heading}>
      <p id={heading}>
        <UnbrokenWords text={TEXT.text} />
      </p>
      <form
        ref={form}
        className={styles.form}
        method="dialog"
        noValidate
        aria-describedby={heading}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Attempts value={null}>
          <TextField
            id={FIELD}
            label="E-Mail-Adresse"
            type="email"
            autoComplete="email"
            required
            value={typed}
            error={error}
            readOnly={sending === 'pending'}
            onChange={(value) => {
              setTyped(value);
              setError(undefined);
            }}
            onBlur={() => setTyped(normaliseLine(typed))}
          />
        </Attempts>
        <Button
          type="submit"
          variant="primary"
          fullWidthOnPhone
          pending={sending === 'pending'}
          pendingLabel={TEXT.sendet}
        >
          {TEXT.senden}
        </Button>
        {sending === 'failed' && (
          <InfoBox tone="error" live>
            <p>{TEXT.fehler}</p>
            <Hotline />
          </InfoBox>
        )}
      </form>
    </InfoBox>
  );
}
