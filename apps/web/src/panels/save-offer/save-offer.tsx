import { useState } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { CookiesNeeded } from '../../frame/cookies-needed.tsx';
import { Button } from '../../ui/button/button.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { SaveForm } from './save-form.tsx';
import styles from './save-offer.module.css';
import { SAVE_TEXTS } from './save-texts.ts';
import { SavedLinkView } from './saved-link-view.tsx';

type Deletion = 'deleted' | 'notDeleted';

interface OutcomeProps {
  readonly deletion: Deletion;
  readonly pending: boolean;
  readonly onRetry: () => void;
}

function DeletionOutcome({ deletion, pending, onRetry }: OutcomeProps) {
  return (
    <>
      <InfoBox tone={deletion === 'deleted' ? 'success' : 'error'} live>
        <p>{SAVE_TEXTS[deletion]}</p>
      </InfoBox>
      {deletion === 'notDeleted' && (
        <div className={styles.buttons}>
          <Button pending={pending} pendingLabel={SAVE_TEXTS.deleting} onClick={onRetry}>
            {SAVE_TEXTS.deleteAgain}
          </Button>
        </div>
      )}
    </>
  );
}

/** Panel 'Angebot speichern': creates a link, then shows it; saving again overwrites what it opens. [LINK-01, LINK-05] */
export function SaveOffer() {
  const { state, actions } = useCalculator();
  const [again, setAgain] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const { link: saved } = state.saved;

  async function remove(): Promise<void> {
    setRemoving(true);
    const outcome = await actions.saving.remove();
    setDeletion(outcome.kind === 'failed' ? 'notDeleted' : 'deleted');
    setRemoving(false);
  }

  if (saved !== null && !again) {
    return (
      <SavedLinkView
        key={saved.remoteKey}
        saved={saved}
        removing={removing}
        onAgain={() => setAgain(true)}
        onRemove={() => void remove()}
      />
    );
  }
  if (state.visitor.withoutCookies)
    return (
      <InfoBox tone="attention">
        <CookiesNeeded>{SAVE_TEXTS.withoutCookies}</CookiesNeeded>
      </InfoBox>
    );
  return (
    <div className={styles.parts}>
      {deletion !== null && saved === null && (
        <DeletionOutcome deletion={deletion} pending={removing} onRetry={() => void remove()} />
      )}
      <SaveForm
        key={deletion}
        isAgain={saved !== null}
        takesFocus={again || deletion !== null}
        onSaved={() => {
          setAgain(false);
          setDeletion(null);
        }}
        onKeep={() => setAgain(false)}
      />
    </div>
  );
}
