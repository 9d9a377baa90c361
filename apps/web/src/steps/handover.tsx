import { useCalculator } from '../calculator/state/use-calculator.ts';
import { customersPart } from '../panels/customers-part.ts';
import { Button } from '../ui/button/button.tsx';
import { InfoBox } from '../ui/info-box/info-box.tsx';

/** Replaces 'Weiter' by the agent's button to hand over to the customer. [AGENT-04] */
export function Handover({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" type="button" fullWidthOnPhone opensDialog onClick={onClick}>
      Link zum Weitermachen erstellen
    </Button>
  );
}

/** Explains why the customer continues. [AGENT-02] */
export function HandoverNote() {
  const { definition } = useCalculator().setup;
  return (
    <InfoBox heading="Hier macht die Kundin oder der Kunde weiter">
      <p>
        {customersPart(definition)} bei der Person, die den Antrag stellt. Mit einem Link öffnet sie diese Berechnung
        auf dem eigenen Gerät, prüft, was Sie eingetragen haben, und schließt den Antrag ab.
      </p>
    </InfoBox>
  );
}
