import { formatCents } from '@fa/rechner/formats/euro';
import { choose } from '@fa/web/calculator/flow/fields.ts';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { Button } from '@fa/web/ui/button/button.tsx';
import { InfoBox } from '@fa/web/ui/info-box/info-box.tsx';
import { UnbrokenWords } from '@fa/web/ui/unbroken-words/unbroken-words.tsx';
import { zahlungsweiseOptionen } from '../../definition/optionen.ts';
import { berechneBeitraege } from '../../definition/tarif.ts';
import { angebotTexte } from '../../definition/texte/angebot.ts';
import { useAntworten } from '../use-antworten.ts';
import { VIERTELJAEHRLICH } from './saved-pricing.ts';

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
  return (
    <InfoBox
      action={
        <Button variant="secondary" onClick={chooseAgain}>
          {angebotTexte.wiederVierteljaehrlich}
        </Button>
      }
    >
      <p>
        <UnbrokenWords text={angebotTexte.warVierteljaehrlich(formatCents(beitraege.beitrag))} />
      </p>
    </InfoBox>
  );
}
