import type { CorrectionOutcome, OrderState } from '../gateway/gateway.ts';

/** The binding part of a product that can be ordered: download, submission, another try. */
export interface OrderActions {
  /** Downloads the contract documents; afterwards the box can be ticked. [DOC-01, STEP-ZUSAMMENFASSUNG-03] */
  download(): Promise<void>;
  /** 'Jetzt beitragspflichtig beantragen'. [STEP-ZUSAMMENFASSUNG-04] */
  submit(): Promise<void>;
  /** Sends the same order again under the same key. [STEP-DANKE-02] */
  retry(): Promise<void>;
  /** Asks whether an order without an answer arrived. @returns false while nobody says [STEP-DANKE-02, ORD-02] */
  findOut(): Promise<boolean>;
  /** How far the confirmation of the accepted order has come; null when nobody says, 'gone' once there is no such order. [STEP-DANKE-01] */
  orderState(): Promise<OrderState | 'gone' | null>;
  /** Has the confirmation sent to another address, once, after it could not be delivered. [ORD-03] */
  correctAddress(email: string): Promise<CorrectionOutcome>;
}
