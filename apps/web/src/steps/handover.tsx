import { Button } from '../ui/button/button.tsx';
import { InfoBox } from '../ui/info-box/info-box.tsx';

/** The button with which an agent hands over to the customer, in the place of 'Weiter'. [AGENT-04] */
export function Handover({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" type="button" fullWidthOnPhone opensDialog onClick={onClick}>
      Link zum Weitermachen erstellen
    </Button>
  );
}

/** Why it goes on there. [AGENT-02] */
export function HandoverNote() {
  return (
    <InfoBox heading="Hier macht die Kundin oder der Kunde weiter">
      <p>
        Bankverbindung, Erklärungen und Unterlagen bleiben bei der Person, die den Antrag stellt. Mit einem Link öffnet
        sie diese Berechnung auf dem eigenen Gerät, prüft, was Sie eingetragen haben, und schließt den Antrag ab.
      </p>
    </InfoBox>
  );
}
