import type { FieldError } from '@fa/api/errors/error-answer';
import type { Answers, Definition, Setup } from '@fa/rechner/definition/definition';
import type { Terms } from '@fa/rechner/terms/terms';
import type * as z from 'zod/mini';
import type { ContractTextName, DocumentRow, OfferBlock } from '../documents/document-data.ts';

/** Amounts in cents, by their names in the order. */
export type OrderedAmounts = Readonly<Record<string, number>>;

/** A request of contract documents; a product adds what they are made from. */
export interface ContractRequest {
  /** The terms that the page shows; other ones are refused. [ORD-08] */
  readonly shown?: Terms | undefined;
}

/** The contract documents that an applicant downloads before applying. [DOC-01] */
export interface ContractDocuments<Model, Request extends ContractRequest> {
  readonly request: z.ZodMiniType<Request>;
  /** Returns the answers that they print. Throws a Refusal for a selection that is not available. */
  answersOf(request: Request, setup: Setup<Model & object>): Model;
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

/** What orders of a product contain and say; `Agreed` are the names of the texts that they agree to. */
export interface OrderedProduct<
  Model extends Answers = Answers,
  Request extends ContractRequest = ContractRequest,
  Agreed extends string = string,
> {
  /** Finds errors that no question covers. [VAL-23] */
  errorsOf?(model: Model, settled: Model): FieldError[];
  /** The two capital letters at the start of its orders' references. [ORD-05] */
  readonly referencePrefix: string;
  /** What is applied for, in documents and mails, such as 'Kfz-Versicherung'. */
  readonly insurance: string;
  /** Beside the address of the application. */
  particularsOf(answers: Model): DocumentRow[];
  offerOf(answers: Model, setup: Setup<Model>): OfferBlock;
  /** Main facts for the mails, after the reference. [MAIL-01] */
  factsOf(answers: Model, amounts: OrderedAmounts): readonly (readonly [label: string, value: string])[];
  /** The payment plan for the mails: the first year and the following ones. [MAIL-01] */
  paymentsOf?(answers: Model): readonly PaymentYear[];
  /** File and legal texts of its contract documents, which the confirmation contains; at least those agreed to. */
  readonly contract: { readonly fileName: string; readonly texts: readonly ContractTextName<Agreed>[] };
  /** The contract documents before the application, if the applicant downloads them. */
  readonly download?: ContractDocuments<Model, Request>;
}

/** Returns what orders of a product contain and say, even if it is off now. */
export type OrderedOf = (product: string) => OrderedProduct & { readonly definition: Definition };
