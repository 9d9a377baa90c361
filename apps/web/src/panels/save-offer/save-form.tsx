import { DELETION_TEXT } from '@fa/rechner/definition/deletion-text';
import { useEffect, useRef, useState } from 'react';
import { type OverwriteOutcome, overwrittenLink, saveOffer } from '../../calculator/saved-offers/save-offer.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { Attempts } from '../../ui/field/field.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { SecretField } from '../../ui/secret-field/secret-field.tsx';
import { Toggle } from '../../ui/toggle/toggle.tsx';
import { isTooLongFactor, isTooShortFactor } from '../../vault/second-factor.ts';
import styles from './save-offer.module.css';
import { SAVE_TEXTS } from './save-texts.ts';

const FIELD = 'speichern-kennwort';

interface Props {
  /** A link is shown when the user does not save again. */
  readonly isAgain: boolean;
  /** Replaces the focused element, so it takes the focus. */
  readonly takesFocus: boolean;
  readonly onSaved: () => void;
  readonly onKeep: () => void;
}

function problemOf(protect: boolean, factor: string): string | undefined {
  if (!protect) return undefined;
  if (factor.trim() === '') return SAVE_TEXTS.factorEmpty;
  if (isTooShortFactor(factor)) return SAVE_TEXTS.factorTooShort;
  return isTooLongFactor(factor) ? SAVE_TEXTS.factorTooLong : undefined;
}

/** Explains the link before it is created, and offers a second factor. [LINK-01, LINK-07] */
export function SaveForm({ isAgain, takesFocus, onSaved, onKeep }: Props) {
  const { state, context } = useCalculator();
  const [next, setNext] = useState<'customer' | 'service'>('customer');
  // Saving again must not drop the protection unnoticed.
  const [protect, setProtect] = useState(state.saved.link?.verifier !== undefined);
  const [factor, setFactor] = useState('');
  const [tried, setTried] = useState(false);
  const [outcome, setOutcome] = useState<OverwriteOutcome | 'pending' | null>(null);
  const problem = problemOf(protect, factor);
  const forCustomer = state.visitor.agentMode && next === 'customer';
  const overwritten = overwrittenLink(state.saved.link, forCustomer);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.closest('dialog')?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, [takesFocus]);

  async function save(): Promise<void> {
    setTried(true);
    if (problem !== undefined) return document.getElementById(FIELD)?.focus();
    setOutcome('pending');
    const saved = await saveOffer(context, protect ? factor : '', forCustomer);
    setOutcome(saved);
    if (saved === 'done') onSaved();
  }

  return (
    <form
      ref={form}
      className={styles.parts}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>{state.visitor.agentMode ? SAVE_TEXTS.agentIntro : SAVE_TEXTS.intro}</p>
      {state.visitor.agentMode && (
        <RadioGroup
          id="speichern-wer"
          legend={SAVE_TEXTS.who}
          value={next}
          options={[
            { value: 'customer', label: SAVE_TEXTS.customer, description: SAVE_TEXTS.customerHint },
            { value: 'service', label: SAVE_TEXTS.service, description: SAVE_TEXTS.serviceHint },
          ]}
          onChange={setNext}
        />
      )}
      <Toggle id="speichern-schutz" label={SAVE_TEXTS.protect} checked={protect} onChange={setProtect} />
      {protect && (
        <Attempts value={null}>
          <SecretField
            id={FIELD}
            label={SAVE_TEXTS.factorLabel}
            hint={SAVE_TEXTS.factorHint}
            value={factor}
            error={tried ? problem : undefined}
            onChange={setFactor}
          />
        </Attempts>
      )}
      {outcome !== null && outcome !== 'pending' && outcome !== 'done' && (
        <InfoBox tone="error" live>
          <p>{SAVE_TEXTS[outcome === 'failed' && overwritten ? 'failedAgain' : outcome]}</p>
        </InfoBox>
      )}
      {overwritten && (
        <p className="hint">
          {overwritten.verifier === undefined ? SAVE_TEXTS.overwriteHint : SAVE_TEXTS.overwriteHintProtected}
        </p>
      )}
      <p className="hint">{DELETION_TEXT}</p>
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" pending={outcome === 'pending'}>
          {overwritten ? SAVE_TEXTS.overwrite : SAVE_TEXTS.create}
        </Button>
        {isAgain && (
          <Button variant="quiet" onClick={onKeep}>
            {SAVE_TEXTS.keep}
          </Button>
        )}
      </div>
    </form>
  );
}
