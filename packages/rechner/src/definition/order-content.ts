import type { Address } from '../address/address.ts';
import type { Answers, Context, KeyOf } from './definition.ts';

/** Name and address of a bank account's holder. */
export type AccountHolder = Partial<Address> & { readonly name?: string };

/** What an order contains besides the answers. [ORD-01] */
export interface OrderContent<M extends Answers = Answers> {
  /** Names of the amounts. */
  readonly amounts: readonly string[];
  /** Computes the amounts in cents; null while an answer is missing. */
  readonly amountsOf: (answers: M, context: Context) => Readonly<Record<string, number>> | null;
  /** Answers that decide the amounts and the documents. [TAR-11, MODEL-10] */
  readonly pricedBy: readonly KeyOf<M>[];
  /** Values that may differ between two orders of the same application. [ORD-02] */
  readonly incidental: readonly KeyOf<M>[];
  /** Answers about the applicant, who gets the confirmation: the surname last, the salutation as 'Herr' or 'Frau'. */
  readonly applicant: {
    readonly email: KeyOf<M>;
    readonly name: readonly KeyOf<M>[];
    readonly salutation?: KeyOf<M>;
    readonly company?: KeyOf<M>;
    readonly telephone?: KeyOf<M>;
  };
  /** First day of the insurance. */
  readonly start?: KeyOf<M>;
  /** The account that pays, and the consent that is its SEPA mandate. [STEP-SEPA-02] */
  readonly account?: {
    readonly iban: KeyOf<M>;
    readonly bic?: KeyOf<M>;
    readonly mandate: KeyOf<M>;
    readonly holderOf: (answers: M) => AccountHolder;
  };
  /**
   * The documents that are downloaded before a consent: its question, the value with the time of the download, and what
   * agents read instead of the button. [DOC-01]
   */
  readonly download?: { readonly consent: KeyOf<M>; readonly timestamp: KeyOf<M>; readonly forAgents: string };
  /** What happens after the order, for the receipt and the confirmation. [STEP-DANKE-01] */
  readonly nextSteps: readonly string[];
  /** The legal texts whose versions the order agrees to: by name, the words of a consent that stand for it. */
  readonly texts: Readonly<Record<string, string>>;
  /** Name of the application's file, without its time and extension. */
  readonly fileName: string;
}
