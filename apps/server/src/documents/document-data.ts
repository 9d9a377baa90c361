import type { DocumentOrigin } from './document-brand.ts';
import type { LegalText } from './legal-text.ts';

/** A document that a product adds to each of its orders, as stored at acceptance. */
export interface StoredDocument {
  readonly name: string;
  /** Path of its template below the project's folder, without '.typ'. */
  readonly template: string;
  readonly fileName: string;
  readonly data: DocumentOrigin;
}

/** A line of a document, ready for print: all amounts and dates are German text already. */
export interface DocumentRow {
  label: string;
  /** Plain text; a line break starts a new line. */
  value: string;
  /** The main line of the block, such as the premium per payment. */
  emphasis?: boolean;
  /** In small print below the value. */
  note?: string;
  /** The value is a telephone number without separators, which printing adds. */
  isTelefon?: true;
}

/** The offer: what is covered and what it costs. */
export interface OfferBlock {
  /** Start, expiry, tier, jahresMax, abnehmerMax, checks, extras. */
  cover: DocumentRow[];
  /** Interval, premium per payment, insurance tax in it, annual premium, first-year premium. */
  premium: DocumentRow[];
  /** The instalments of a part-year start, such as month and amount. */
  instalments?: { heading: string; rows: DocumentRow[] };
  /** Sentences below the amounts, such as term and notice. */
  notes: string[];
}

/** What is paid in a year. */
export interface PaymentYear {
  /** Such as '01.08. bis 31.12.2026'. */
  readonly period: string;
  /** In cents. */
  readonly payments: readonly number[];
  readonly sum: string;
  /** The payments in words, such as '3 Monatsbeiträge zu je 271,32 €'. */
  readonly note: string;
}

export interface DocumentSection {
  heading: string;
  rows: DocumentRow[];
}

export interface SepaMandate {
  creditorName: string;
  creditorAddress: string;
  creditorId: string;
  reference: string;
  /** Such as 'Wiederkehrende Zahlung'. */
  paymentType: string;
  debtorName: string;
  /** What the bank prints, for a name that does not fit into a direct debit. [IBAN-06] */
  printedName?: string;
  debtorAddress: string;
  /** In groups of four. */
  iban: string;
  bic?: string;
  bankName?: string;
  /** Paragraphs, verbatim as the applicant agreed to them. */
  wording: readonly string[];
  placeAndDate: string;
}

/** A consent as given; text version and time are formatted for display. */
export interface DocumentConsent {
  title: string;
  /** Paragraphs, or a reference to them in the same document. */
  wording: string[];
  /** The sentence beside the ticked checkbox. */
  ticked: string;
  version: string;
  givenAt: string;
}

/** The application with all answers. [DOC-02] */
export type AntragData = DocumentOrigin & {
  insurance: string;
  reference: string;
  /** Display text, such as '21.11.2026 14:03:00 Uhr'. */
  submittedAt: string;
  /** Lines of the address in the window. */
  addressee: string[];
  /** Beside the address, after reference and time. */
  particulars: DocumentRow[];
  offer: OfferBlock;
  /** All relevant answers, in the order of the steps; the intermediary last. */
  sections: DocumentSection[];
  consents: DocumentConsent[];
  mandate?: SepaMandate;
};

/** A legal text for print. */
export type PrintedText = Omit<LegalText, 'markdown'>;

/** A text of contract documents: its name, and the name under which an order agrees to it. */
export interface ContractTextName<Agreed extends string = string> {
  readonly name: string;
  readonly agreedAs?: Agreed;
}
export type ContractText = PrintedText & ContractTextName;

/** The combined contract documents of one selection, without personal data. [DOC-01, DOC-02] */
export type VertragsunterlagenData = DocumentOrigin & {
  insurance: string;
  /** Display text of the day the documents were made. */
  createdAt: string;
  offer: OfferBlock;
  texts: readonly ContractText[];
};

/** A text file embedded in a PDF, unchanged. */
export interface EmbeddedFile {
  filename: string;
  content: string;
}
