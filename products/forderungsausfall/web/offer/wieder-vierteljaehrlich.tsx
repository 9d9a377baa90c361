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

const WORDS_ID = 'war-vierteljaehrlich';

/** Offers the quarterly payment of the saved calculation again, which a link does not restore. [LINK-11, MODEL-06] */
export function WiederVierteljaehrlich() {
  const { state, context, setup } = useCalculator();
  const answers = useAntworten();
  const isPossible = zahlungsweiseOptionen(answers).some(({ value }) => value === VIERTELJAEHRLICH);
  const beitraege = berechneBeitraege({ ...answers, zahlungsweise: VIERTELJAEHRLICH }, setup.context);
  if (!state.saved.offersAgain || !isPossible || !beitraege || answers.zahlungsweise === VIERTELJAEHRLICH) return null;
  const chooseAgain = () => {
    choose(context, 'zahlungsweise', VIERTELJAEHRLICH);
    // The pressed button disappears.
    const next = document.getElementById('zahlungsweise') ?? document.querySelector<HTMLElement>('h1');
    next?.focus({ preventScroll: true });
  };
  const words = angebotTexte.warVierteljaehrlich(formatCents(beitraege.beitrag));
  return (
    <InfoBox
      action={
        <Button variant="secondary" describedBy={WORDS_ID} onClick={chooseAgain}>
          {angebotTexte.wiederVierteljaehrlich}
        </Button>
      }
    >
      <Said>{words}</Said>
      <p id={WORDS_ID}>
        <UnbrokenWords text={words} />
      </p>
    </InfoBox>
  );
}
