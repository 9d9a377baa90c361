import type { DeliveryState } from '@fa/api/orders/delivery-state';
import type { PageData } from '@fa/api/page/page-data';
import type { Calculation } from '@fa/rechner/calculation/calculation';
import type { Answers, Definition, KeyOf, Step } from '@fa/rechner/definition/definition';
import type { ComponentType, ReactNode } from 'react';
import type { Done, Result } from '../../gateway/result.ts';
import type { FieldMessage } from '../../ui/error-summary/error-summary.tsx';

/** Components of the steps by view id, and of the panels. A later step without one shows its questions. */
export interface ViewSet {
  readonly steps: Readonly<Record<string, ComponentType>>;
  readonly EditPanel?: ComponentType;
  readonly InfoPanel?: ComponentType;
  /** The price as it is said aloud when it changes; nothing without one. [UI-14] */
  readonly SpokenPrice?: ComponentType;
}

/** Content beside a step, and at the lower edge on phones. */
export interface StepCompanions {
  readonly sidebar?: ReactNode;
  readonly mobileBar?: ReactNode;
}

/** Pricing of an offer when it is saved and when its link is opened. [LINK-08] */
export interface SavedPricing<M extends Answers = Answers> {
  /** Labels of the amounts, by key. */
  readonly labels: Readonly<Record<string, string>>;
  /**
   * A choice that a link must not restore: the user makes it again after opening the link. Its amount in cents is saved
   * under its own key, if chosen, to offer it again and to compare its price. [MODEL-06, LINK-11]
   */
  readonly chosenAnew?: {
    readonly key: string;
    /** Undefined for the default. */
    readonly amountOf: (answers: M) => number | undefined;
  };
}

/** Steps and pricing of offers saved under a link. [LINK-01] */
export interface SavableOffer<M extends Answers = Answers> {
  /** The first and last step with saving. */
  readonly from: Step<M>;
  readonly to: Step<M>;
  readonly loadPricing: () => Promise<SavedPricing<M>>;
}

/** Order actions of a product: download, submission, retry. */
export interface OrderActions {
  /** Downloads the contract documents; afterwards the checkbox is enabled. [DOC-01, STEP-ZUSAMMENFASSUNG-03] */
  download(): Promise<void>;
  /**
   * 'Jetzt beitragspflichtig beantragen', and 'Erneut senden' of an order without a response, with the same idempotency
   * key. [STEP-ZUSAMMENFASSUNG-04, STEP-DANKE-02]
   */
  submit(): Promise<void>;
  /** Saves and reloads a page that is older than the texts in force; the welcome is not shown. [ORD-08, PERS-06] */
  reload(): Promise<void>;
  /** Asks whether an order without a response arrived; fails while that is unknown. [STEP-DANKE-02, ORD-02] */
  findOut(): Promise<Done>;
  /** Returns the state of the confirmation; 'gone' if the order is. [STEP-DANKE-01] */
  deliveryState(): Promise<Result<DeliveryState, 'gone'>>;
}

/** What a product's orders need besides the definition. */
export interface OrderApp<M extends Answers = Answers> {
  /** The documents that are downloaded before the order: what they are made from, and the name of the file. [DOC-01] */
  readonly documents?: (answers: M) => {
    readonly selection: object;
    readonly fileName: string;
  };
}

/** Everything the shell needs to show a product; the shell itself knows no product. [FLOW-15] */
export interface ProductApp<M extends Answers = Answers> {
  readonly definition: Definition<M>;
  /** Returns the product's settings from the data embedded in the page. */
  readonly settingsOf: (page: PageData) => unknown;
  /** Views of the first questions, the only ones in the first bundle. */
  readonly firstViews: ViewSet;
  /** Loads all other views as a separate chunk. */
  readonly loadLaterViews: () => Promise<ViewSet>;
  readonly companionsOf?: (calculation: Calculation<M>, step: Step<M>) => StepCompanions;
  /** Messages of unmet derived conditions and the fields that cause them, by condition key. */
  readonly conditions?: { readonly [K in KeyOf<M>]?: FieldMessage<KeyOf<M>> };
  /** Without it nothing can be saved. */
  readonly offer?: SavableOffer<M>;
  /** Whether it has a panel 'faq'. [UI-07] */
  readonly hasFaq?: boolean;
  /** Without it nothing can be ordered. */
  readonly order?: OrderApp<M>;
}

/** Returns whether the step allows saving: from the offer to the summary. [LINK-01, SID-01] */
export function isSavableOn({ definition, offer }: ProductApp, stepId: string): boolean {
  if (!offer) return false;
  const { steps } = definition;
  const index = steps.findIndex(({ id }) => id === stepId);
  return steps.indexOf(offer.from) <= index && index <= steps.indexOf(offer.to);
}

/**
 * Passes a product to the shell, which treats answers as opaque. Dropping their type is safe: a product only ever gets
 * its own answers, which the compiler cannot see.
 */
export function productApp<M extends Answers>(product: ProductApp<M>): ProductApp {
  return product as unknown as ProductApp;
}
