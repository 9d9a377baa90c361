import type { PageData } from '@fa/api/page/page-data';
import type { Calculation } from '@fa/rechner/calculation/calculation';
import type { Answers, Context, Definition, Step } from '@fa/rechner/definition/definition';
import type { ComponentType, ReactNode } from 'react';
import type { FieldMessage } from '../../ui/error-summary/error-summary.tsx';

/** Components of the steps by view id, and of the panels. A later step without one shows its questions. */
export interface ViewSet {
  /** By view id. */
  readonly steps: Readonly<Record<string, ComponentType>>;
  /** The panel in which a group, records, a list or a choice of the offer is edited. */
  readonly EditPanel?: ComponentType;
  /** The panels that explain something. */
  readonly InfoPanel?: ComponentType;
  /** The price as it is said aloud when it changes; nothing without one. [UI-14] */
  readonly SpokenPrice?: ComponentType;
}

/** Content beside a step, and at the lower edge on phones. */
export interface StepCompanions {
  /** Beside the question on wide screens. */
  readonly sidebar?: ReactNode;
  /** At the lower edge on phones. */
  readonly mobileBar?: ReactNode;
}

/** Pricing of an offer when it is saved and when its link is opened. [LINK-08] */
export interface SavedPricing {
  /** Labels of the amounts, by key. */
  readonly labels: Readonly<Record<string, string>>;
  /**
   * A choice that a link must not restore: the user makes it again after opening the link. Its amount in cents is saved
   * under its own key, if chosen, to offer it again and to compare its price. [MODEL-06, LINK-11]
   */
  readonly chosenAnew?: {
    readonly key: string;
    /** Undefined for the default. */
    readonly amountOf: (answers: Answers, context: Context) => number | undefined;
  };
}

/** Steps and pricing of offers saved under a link. [LINK-01] */
export interface SavableOffer {
  /** The first step with saving. */
  readonly from: Step;
  /** The last one. */
  readonly to: Step;
  /** Loads how saved offers are priced. */
  readonly loadPricing: () => Promise<SavedPricing>;
}

/** Everything the shell needs to show a product; the shell itself knows no product. [FLOW-15] */
export interface ProductApp {
  /** Its steps, questions and price. */
  readonly definition: Definition;
  /** Returns the product's settings from the data embedded in the page. */
  readonly settingsOf: (page: PageData) => unknown;
  /** Views of the first questions, the only ones in the first bundle. */
  readonly firstViews: ViewSet;
  /** Loads all other views as a separate chunk. */
  readonly loadLaterViews: () => Promise<ViewSet>;
  /** Returns what stands beside a step, such as the running offer. */
  readonly companionsOf?: (calculation: Calculation, step: Step) => StepCompanions;
  /** Messages of unmet derived conditions and the fields that cause them, by condition key. */
  readonly conditions?: Readonly<Record<string, FieldMessage>>;
  /** Without it nothing can be saved. */
  readonly offer?: SavableOffer;
  /** Whether it has a panel 'faq'. [UI-07] */
  readonly hasFaq?: boolean;
  /** The documents that are downloaded before the order: what they are made from, and the name of the file. [DOC-01] */
  readonly documents?: (answers: Answers) => { readonly selection: object; readonly fileName: string };
}

/** Returns whether the step allows saving: from the offer to the summary. [LINK-01, SID-01] */
export function isSavableOn({ definition, offer }: ProductApp, stepId: string): boolean {
  if (!offer) return false;
  const { steps } = definition;
  const index = steps.findIndex(({ id }) => id === stepId);
  return steps.indexOf(offer.from) <= index && index <= steps.indexOf(offer.to);
}
