import type { QuestionKind } from '@fa/rechner/definition/definition';

/** Names of the kinds of question in the atlas. */
export const KIND_NAMES: Readonly<Record<QuestionKind, string>> = {
  text: 'Textfeld',
  textarea: 'mehrzeiliger Text',
  email: 'E-Mail-Adresse',
  tel: 'Telefonnummer',
  iban: 'IBAN',
  bic: 'BIC',
  date: 'Datum',
  euro: 'Euro-Betrag',
  number: 'Zahl',
  select: 'Auswahlliste',
  radio: 'Auswahlknöpfe',
  toggle: 'Schalter',
  yesno: 'Ja oder Nein',
  consent: 'Einwilligung',
  address: 'Anschrift',
  group: 'Angaben im Panel',
  records: 'Angaben je Jahr im Panel',
  list: 'Liste, Einträge im Panel',
  derived: 'errechnet, nie gefragt',
};
