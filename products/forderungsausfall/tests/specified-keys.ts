/** The keys of the model, as the rule lists them. [MODEL-01] */
export const MODEL_KEYS: readonly string[] =
  'vermittler, azvm, vertragsbeginn, Vertragsablauf, absicherung, zusatzleistung, zahlungsweise, firmenname, geschaeftsgegenstand, inhaber, hasInhaber, strasse, hausnummer, plz, ort, nettoumsatz, hasAusfaelle, ausfaelle, anrede, vorname, nachname, email, telefon, abweichenderOnlinezugang, onlinezugang, abweichenderKontoinhaber, kontoinhaber, iban, bic, downloadAccepted, rechtsuebergang, sepaErmaechtigung, absicherungChanged, downloadTimestamp, currentYear'.split(
    ', ',
  );

/** Returns whether the specification knows a key; it does not know questions that were added later. */
export function isSpecified(key: string): boolean {
  return MODEL_KEYS.includes(key);
}
