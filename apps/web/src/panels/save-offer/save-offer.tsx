import type { SavedLink } from '@fa/rechner/kept/stored-data';
import { useState } from 'react';
import { forgetLink } from '../../calculator/saved-offers/forget-saved.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { CookiesNeeded } from '../../frame/cookies-needed.tsx';
import { Button } from '../../ui/button/button.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { SaveForm } from './save-form.tsx';
import styles from './save-offer.module.css';
import { SAVE_TEXTS } from './save-texts.ts';
import { SavedLinkView } from './saved-link-view.tsx';

type Deletion = 'deleted' | 'notDeleted';

/** Panel 'Angebot speichern': creates a link, then shows it; saving again overwrites what it opens. [LINK-01, LINK-05] */
export function SaveOffer() {
  const { state, context } = useCalculator();
  const [again, setAgain] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  // After a failed deletion only this panel still knows the link.
  const [undeleted, setUndeleted] = useState<SavedLink | null>(null);
  const { link: saved } = state.saved;
  const [before] = useState(saved);
  const [renewed, setRenewed] = useState(false);
  const note = renewed ? SAVE_TEXTS.renewed : saved === before ? '' : SAVE_TEXTS.created;

  async function remove(): Promise<void> {
    setRemoving(true);
    const link = saved ?? undeleted;
    const isDeleted = await forgetLink(context, 'unwanted', link);
    setUndeleted(isDeleted ? null : link);
    setDeletion(isDeleted ? 'deleted' : 'notDeleted');
    setRemoving(false);
  }

  if (saved !== null && !again) {
    return (
      <SavedLinkView
        key={saved.remoteKey}
        saved={saved}
        note={note}
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
        <>
          <InfoBox tone={deletion === 'deleted' ? 'success' : 'error'} live>
            <p>{SAVE_TEXTS[deletion]}</p>
          </InfoBox>
          {deletion === 'notDeleted' && (
            <div className={styles.buttons}>
              <Button pending={removing} pendingLabel={SAVE_TEXTS.deleting} onClick={() => void remove()}>
                {SAVE_TEXTS.deleteAgain}
              </Button>
            </div>
          )}
        </>
      )}
      <SaveForm
        key={deletion}
        isAgain={saved !== null}
        takesFocus={again || deletion !== null}
        onSaved={() => {
          setRenewed(again);
          setAgain(false);
          setDeletion(null);
        }}
        onKeep={() => setAgain(false)}
      />
    </div>
  );
}
