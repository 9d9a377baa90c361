import { formatCents } from '@fa/rechner/formats/euro';
import { choose } from '@fa/web/calculator/flow/fields.ts';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { Said } from '@fa/web/frame/said.tsx';
import { Button } from '@fa/web/ui/button/button.tsx';
import { InfoBox } from '@fa/web/ui/info-box/info-box.tsx';
import { UnbrokenWords } from '@fa/web/ui/unbroken-words/unbroken-words.tsx';
import { zahlungsweiseOptionen } from '../../definition/optionen.ts';
import { berechneBeitraege } from '../../definition/tarif.ts';
import { angebotTexte } from '../../definition/texte/angebot.ts';
import { useAntworten } from '../use-antworten.ts';
import { VIERTELJAEHRLICH } from './saved-pricing.ts';
import { useOffer } from './use-offer.ts';

const WORDS_ID = 'war-vierteljaehrlich';

/** Offers the quarterly payment of the saved calculation again, which a link does not restore. [LINK-11, MODEL-06] */
export function WiederVierteljaehrlich() {
  const { state, context, setup } = useCalculator();
  const answers = useAntworten();
  const isPossible = zahlungsweiseOptionen(answers).some(({ value }) => value === VIERTELJAEHRLICH);
  const beitraege = berechneBeitraege({ ...answers, zahlungsweise: VIERTELJAEHRLICH }, setup.context);
  // A price that the server has changed is not known for another interval. [TAR-11]
  const isPriced = useOffer()?.isChanged === false;
  if (!state.saved.offersAgain || !isPriced || !isPossible || !beitraege || answers.zahlungsweise === VIERTELJAEHRLICH)
    return null;
  const chooseAgain = () => {
    choose(context, 'zahlungsweise', VIERTELJAEHRLICH);
    // The pressed button disappears.
    const next = document.getElementById('zahlungsweise') ?? document.querySelector<HTMLElement>('h1');
    next?.focus({ preventScroll: true });
  };
  return (
    <InfoBox
      action={
        <Button variant="secondary" describedBy={WORDS_ID} onClick={chooseAgain}>
          {angebotTexte.wiederVierteljaehrlich}
        </Button>
      }
    >
      <Said>{state.session.modal === null ? angebotTexte.warVierteljaehrlich : ''}</Said>
      <p id={WORDS_ID}>
        <UnbrokenWords
          text={`${angebotTexte.warVierteljaehrlich} ${angebotTexte.jeVierteljahr(formatCents(beitraege.beitrag))}`}
        />
      </p>
    </InfoBox>
  );
}
