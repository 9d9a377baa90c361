/** The documents that the contract PDF combines, in their order. [DOC-02] */
export const DOCUMENT_NAMES = [
  'angebot',
  'produktinformation',
  'bedingungen',
  'datenschutz',
  'nutzungsbedingungen',
] as const;

/** File name of the contract documents. [DOC-01] */
export const VERTRAGSUNTERLAGEN_FILE = 'Vertragsunterlagen-Forderungsausfall.pdf';
