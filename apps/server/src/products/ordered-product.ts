import type { FieldError } from '@fa/api/errors/error-answer';
import type { Answers, Definition, Setup } from '@fa/rechner/definition/definition';
import type { PaymentPlan } from '@fa/rechner/payments/payment-plan';
import type { Terms } from '@fa/rechner/terms/terms-schema';
import type * as z from 'zod/mini';
import type { ContractTextName, DocumentRow } from '../documents/document-data.ts';

/** Amounts in cents, by their names in the order. */
export type OrderedAmounts = Readonly<Record<string, number>>;

/** A request of contract documents; a product adds what they are made from. */
export interface ContractRequest {
  /** The terms that the page shows; other ones are refused. [ORD-08] */
  readonly shown?: Terms | undefined;
}

/** The contract documents that an applicant downloads before applying. [DOC-01] */
export interface ContractDocuments<Request extends ContractRequest> {
  /** Parses what the page sends. */
  readonly request: z.ZodMiniType<Request>;
  /** Returns the answers that they print. Throws a Refusal for a selection that is not available. */
  answersOf(request: Request, setup: Setup): Answers;
}

/** What the documents say of an offer besides its premium, which follows from the payments of the definition. */
export interface ProductOffer {
  /** What is insured, above the premium. */
  readonly cover: DocumentRow[];
  /** Below the premium. */
  readonly premium?: readonly DocumentRow[];
  /** Sentences below the amounts. */
  readonly notes: string[];
}

/** A PDF that each order of a product has besides application and contract documents. [DOC-03] */
export interface OwnDocument {
  /** Of the document and its template in the product's `documents`, without '.typ': small letters and hyphens. */
  readonly name: string;
  /** Of the attachment, with '.pdf'. */
  readonly fileName: string;
  /** Returns what the template prints, besides the letterhead and the day: all amounts and dates are German text. */
  dataOf(answers: Answers, setup: Setup): object;
}

/** What orders of a product contain and say; `Agreed` are the names of the texts that they agree to. */
export interface OrderedProduct<Request extends ContractRequest = ContractRequest, Agreed extends string = string> {
  /** Finds errors that no question covers. [VAL-23] */
  errorsOf?(model: Answers, settled: Answers): FieldError[];
  /** The two capital letters at the start of its orders' references. [ORD-05] */
  readonly referencePrefix: string;
  /** What is applied for, in documents and mails, such as 'Kfz-Versicherung'. */
  readonly insurance: string;
  /** Beside the address of the application. */
  particularsOf(answers: Answers): DocumentRow[];
  /** Returns the offer that the documents print. [DOC-02] */
  offerOf(answers: Answers, plan: PaymentPlan, setup: Setup): ProductOffer;
  /** Returns what lists of orders name beside the premium, such as the tier; nothing personal. [LEIT-03] */
  tierOf?(answers: Answers): string | undefined;
  /** Main facts for the mails, after the reference. [MAIL-01] */
  factsOf(answers: Answers, amounts: OrderedAmounts): readonly (readonly [label: string, value: string])[];
  /** File and legal texts of its contract documents, which the confirmation contains; at least those agreed to. */
  readonly contract: { readonly fileName: string; readonly texts: readonly ContractTextName<Agreed>[] };
  /** Further documents, which the confirmation and the evidence contain. [DOC-03] */
  readonly documents?: readonly OwnDocument[];
  /** The contract documents before the application, if the applicant downloads them. */
  readonly download?: ContractDocuments<Request>;
}

/** Returns what orders of a product contain and say, even if it is off now. */
export type OrderedOf = (product: string) => OrderedProduct & { readonly definition: Definition };
