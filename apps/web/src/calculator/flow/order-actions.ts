import type { DeliveryState } from '@fa/api/orders/delivery-state';
import type { CorrectionOutcome } from '../../gateway/order-calls.ts';

/** Order actions of a product: download, submission, retry. */
export interface OrderActions {
  /** Downloads the contract documents; afterwards the checkbox is enabled. [DOC-01, STEP-ZUSAMMENFASSUNG-03] */
  download(): Promise<void>;
  /** 'Jetzt beitragspflichtig beantragen'. [STEP-ZUSAMMENFASSUNG-04] */
  submit(): Promise<void>;
  /** Resends the same order with the same idempotency key. [STEP-DANKE-02] */
  retry(): Promise<void>;
  /** Asks whether an order without a response arrived. @returns false while unknown [STEP-DANKE-02, ORD-02] */
  findOut(): Promise<boolean>;
  /** Returns the state of the confirmation; null if unavailable, 'gone' if the order is. [STEP-DANKE-01] */
  deliveryState(): Promise<DeliveryState | 'gone' | null>;
  /** Resends an undeliverable confirmation to another e-mail address, once. [ORD-03] */
  correctEmail(email: string): Promise<CorrectionOutcome>;
}
