import type { Address } from '../address/address.ts';
import type { Answers, Context } from './definition.ts';
import type { PaymentOptions } from './payment-options.ts';
import type { TariffPeriod } from './tariff-lookup.ts';

/** Name and address of a bank account's holder. */
export type AccountHolder = Partial<Address> & { readonly name?: string };

/** The account that pays, and the consent that is its SEPA mandate. [STEP-SEPA-02] */
export interface PayingAccount<K extends string = string> {
  /** Question about the IBAN. */
  readonly iban: K;
  /** Question about the BIC, if it is asked. */
  readonly bic?: K;
  /** The consent that is the SEPA mandate. */
  readonly mandate: K;
  /** Returns whose account it is. */
  readonly holderOf: (answers: Answers) => AccountHolder;
}

/** A tariff with its version, which an order records. [TAR-13] */
export interface Tariff extends TariffPeriod {
  /** Such as '2027-01'; not used before. */
  readonly version: string;
}

/** The tariffs of a product; one of them prices each start that can be chosen. [TAR-13] */
export interface Tariffs {
  /** All that are known, also future ones. */
  readonly all: (context: Context) => readonly Tariff[];
  /** Returns the one for the answers; the earliest start counts before one is chosen. */
  readonly of: (answers: Answers, context: Context) => Tariff;
}

/** What an order contains besides the answers, whose keys are `K`. [ORD-01] */
export interface OrderContent<K extends string = string> {
  /** Names of the amounts. */
  readonly amounts: readonly string[];
  /** Computes the amounts in cents; null while an answer is missing. */
  readonly amountsOf: (answers: Answers, context: Context) => Readonly<Record<string, number>> | null;
  /** How the premium is paid. */
  readonly payments: PaymentOptions<K>;
  /** Answers that decide the amounts and the documents. [TAR-11, MODEL-10] */
  readonly pricedBy: readonly K[];
  /** Values that may differ between two orders of the same application. [ORD-02] */
  readonly incidental: readonly K[];
  /** Answers about the applicant, who gets the confirmation: the surname last, the salutation as 'Herr' or 'Frau'. */
  readonly applicant: {
    readonly email: K;
    readonly name: readonly K[];
    readonly salutation?: K;
    readonly company?: K;
    readonly telephone?: K;
  };
  /** First day of the insurance. */
  readonly start?: K;
  /** Missing if the operator configures the tariffs, with gaps. */
  readonly tariffs?: Tariffs;
  /** Without it no account is asked for. */
  readonly account?: PayingAccount<K>;
  /**
   * The documents that are downloaded before a consent: its question, the value with the time of the download, and what
   * agents read instead of the button. [DOC-01]
   */
  readonly download?: { readonly consent: K; readonly timestamp: K; readonly forAgents: string };
  /** What happens after the order, for the receipt and the confirmation. [STEP-DANKE-01] */
  readonly nextSteps: readonly string[];
  /** The legal texts whose versions the order agrees to: by name, the words of a consent that stand for it. */
  readonly texts: Readonly<Record<string, string>>;
  /** Name of the application's file, without its time and extension. */
  readonly fileName: string;
}
