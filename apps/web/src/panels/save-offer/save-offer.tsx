import { useState } from 'react';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { SaveForm } from './save-form.tsx';
import { SavedLinkView } from './saved-link-view.tsx';
import { SAVE_TEXTS } from './save-texts.ts';

/** The panel 'Angebot speichern': makes a link, then shows it; saving again replaces it. [LINK-01, LINK-05] */
export function SaveOffer() {
  const { state, actions } = useCalculator();
  const [again, setAgain] = useState(false);
  const [deleted, setDeleted] = useState(false);
  const { saved } = state;
  if (saved !== null && !again) {
    return (
      <SavedLinkView
        key={saved.remoteKey}
        saved={saved}
        onAgain={() => setAgain(true)}
        onRemove={() => {
          setDeleted(true);
          void actions.saving.remove();
        }}
      />
    );
  }
  return (
    <>
      {deleted && saved === null && (
        <InfoBox tone="success" live>
          <p>{SAVE_TEXTS.deleted}</p>
        </InfoBox>
      )}
      <SaveForm
        replaces={saved !== null}
        takesFocus={again || deleted}
        onSaved={() => {
          setAgain(false);
          setDeleted(false);
        }}
        onKeep={() => setAgain(false)}
      />
    </>
  );
}
