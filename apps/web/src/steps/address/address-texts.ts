/** Texts about addresses. [STEP-ADRESSE-02, ADDR-07, ADDR-11] */
export const addressTexts = {
  unknown: 'Diese Adresse ist uns leider nicht bekannt',
  choose: 'Bitte wählen Sie Ihre genaue Anschrift',
  ownData: 'Meine eingegebenen Daten sind korrekt',
  hintToChoose: 'Passt kein Vorschlag? Dann bestätigen Sie bitte Ihre Angaben.',
  hintToConfirm: 'Bitte prüfen Sie Ihre Eingabe, oder bestätigen Sie Ihre Angaben.',
  hintExact: 'Bitte überprüfen Sie Ihre Eingabe.',
  pending: 'Die Anschrift wird geprüft.',
  ownTaken: 'Ihre Angaben werden übernommen.',
  proposalTaken: 'Die gewählte Anschrift wird übernommen.',
  known: 'Die Anschrift ist uns bekannt.',
  spelled: (official: string, typed: string) => `Schreibweise angepasst: ${official} (Ihre Eingabe: ${typed})`,
  combined: 'Straße und Hausnummer',
  numberMissing: 'Bitte geben Sie auch die Hausnummer an.',
  lockedPlz: 'Die Postleitzahl haben Sie schon angegeben, hier bleibt sie gleich.',
  towns: 'Ort wählen oder eingeben',
} as const;
