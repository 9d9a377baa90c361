import { formatCents } from '@fa/rechner/formats/euro';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { Button } from '@fa/web/ui/button/button.tsx';
import { InfoBox } from '@fa/web/ui/info-box/info-box.tsx';
import { UnbrokenWords } from '@fa/web/ui/unbroken-words/unbroken-words.tsx';
import type { Antworten } from '../../definition/antworten.ts';
import { zahlungsweiseOptionen } from '../../definition/optionen.ts';
import { berechneBeitraege } from '../../definition/tarif.ts';
import { angebotTexte } from '../../definition/texte/angebot.ts';
import { VIERTELJAEHRLICH } from './saved-pricing.ts';

/** Offers the quarterly payment of the saved calculation again, which a link does not restore. [LINK-11, MODEL-06] */
export function WiederVierteljaehrlich() {
  const { state, answers, actions } = useCalculator<Antworten>();
  const isPossible = zahlungsweiseOptionen(answers).some(({ value }) => value === VIERTELJAEHRLICH);
  const beitraege = berechneBeitraege({ ...answers, zahlungsweise: VIERTELJAEHRLICH });
  if (!state.saved.offersAgain || !isPossible || !beitraege || answers.zahlungsweise === VIERTELJAEHRLICH) return null;
  const choose = () => {
    actions.flow.choose('zahlungsweise', VIERTELJAEHRLICH);
    // The pressed button disappears.
    const next = document.getElementById('zahlungsweise') ?? document.querySelector<HTMLElement>('h1');
    next?.focus({ preventScroll: true });
  };
  return (
    <InfoBox
      action={
        <Button variant="secondary" onClick={choose}>
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
