import type { LegalText } from './text/legal-text.ts';

/** A line of a document, ready for print: all amounts and dates are German text already. */
export interface DocumentRow {
  label: string;
  /** Plain text; a line break starts a new line. */
  value: string;
  /** The line that carries the block, such as the premium per payment. */
  emphasis?: boolean;
  /** In small print below the value. */
  note?: string;
  /** The value is a telephone number without separators, which printing adds. */
  isTelefon?: true;
}

/** What surrounds a letter of the insurer. */
export interface DocumentLetterhead {
  /** One line above the address in the window. */
  senderLine: string;
  /** The word mark as SVG; without one the name is set beside a neutral sign. */
  logo?: string;
  /** At the foot of the first page: company, service, register, board. */
  columns: { heading: string; lines: string[] }[];
  /** Below the columns. */
  note?: string;
}

/** The insurer as it signs its letters. */
export interface DocumentBrand {
  name: string;
  street: string;
  /** Postcode and town. */
  city: string;
  hotline: string;
  hotlineHours: string;
  email: string;
  /** Missing in orders accepted before it was kept. */
  letterhead?: DocumentLetterhead;
}

/** What every document knows. */
export interface DocumentOrigin {
  brand: DocumentBrand;
  /** ISO instant that becomes the creation date in the PDF's metadata; the same data gives the same bytes. */
  instant: string;
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
  debtorAddress: string;
  /** In groups of four. */
  iban: string;
  bic?: string;
  bankName?: string;
  /** Paragraphs, literally as the applicant agreed to them. */
  wording: readonly string[];
  placeAndDate: string;
}

/** A consent as it was given; version of its text and moment are display-ready. */
export interface DocumentConsent {
  title: string;
  /** Paragraphs, or where they stand in the same document. */
  wording: string[];
  /** The sentence that was ticked. */
  ticked: string;
  version: string;
  givenAt: string;
}

/** The application with everything that was answered. [DOC-02] */
export type AntragData = DocumentOrigin & {
  reference: string;
  /** Display text, such as '21.11.2026 14:03:00 Uhr'. */
  submittedAt: string;
  /** Lines of the address in the window; missing in orders accepted before it was kept, like the particulars. */
  addressee?: string[];
  /** Beside the address, after reference and time. */
  particulars?: DocumentRow[];
  offer: OfferBlock;
  /** All relevant answers, in the order of the steps; the intermediary last. */
  sections: DocumentSection[];
  consents: DocumentConsent[];
  mandate: SepaMandate;
};

/** A legal text as it is printed. */
export type PrintedText = Omit<LegalText, 'markdown'>;

/** The combined contract documents of one selection. [DOC-01, DOC-02] They hold no personal data. */
export type VertragsunterlagenData = DocumentOrigin & {
  /** Of the order they belong to; the ones downloaded before have none. */
  reference?: string;
  /** Display text of the day the documents were made. */
  createdAt: string;
  offer: OfferBlock;
  produktinformation: PrintedText;
  bedingungen: PrintedText;
  datenschutz: PrintedText;
  nutzungsbedingungen: PrintedText;
};

/** Contract documents of a selection that belong to no order yet; many persons may choose the same. */
export type DownloadedUnterlagen = Omit<VertragsunterlagenData, 'reference'> & { reference?: never };

/** The overview of services that the offer step links to. */
export type LeistungsuebersichtData = DocumentOrigin & {
  /** Version of the overview, such as '2026-11'. */
  version: string;
  /** A few figures that say what the insurance is about. */
  highlights: { figure: string; caption: string }[];
  tiers: {
    name: string;
    /** Of the highest tier's jahresMax, from 0 to 1. */
    share: number;
    jahresMax: string;
    abnehmerMax: string;
    annualPremium: string;
    annualPremiumWithExtras: string;
  }[];
  /** The extras for the construction trade. */
  benefits: { title: string; text: string }[];
  facts: DocumentRow[];
};

/** A text that travels inside a PDF as a file of its own, unchanged. */
export interface EmbeddedFile {
  filename: string;
  content: string;
}

/** Each template with the data it prints. */
export interface DocumentDataByTemplate {
  antrag: AntragData;
  vertragsunterlagen: VertragsunterlagenData;
  leistungsuebersicht: LeistungsuebersichtData;
}

export type DocumentTemplate = keyof DocumentDataByTemplate;
