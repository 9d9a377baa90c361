import type { Calculation } from '@fa/rechner/calculation';
import type { Answers, Definition, Step } from '@fa/rechner/definition';
import type { PageData } from '@fa/vertrag/page-data';
import type { ComponentType, ReactNode } from 'react';
import type { FieldMessage } from '../ui/error-summary/error-summary.tsx';
import type { ActionContext } from './action-context.ts';
import type { OrderActions } from './order-actions.ts';

/** The component of each step by view id, and the panels. */
export interface ViewSet {
  readonly steps: Readonly<Record<string, ComponentType>>;
  readonly EditPanel?: ComponentType;
  readonly InfoPanel?: ComponentType;
}

/** What a product shows beside a step, and at the lower edge of phones. */
export interface StepCompanions {
  readonly sidebar?: ReactNode;
  readonly mobileBar?: ReactNode;
}

/** How an offer is priced when it is saved and when its link is opened. [LINK-08] */
export interface SavedPricing<M extends Answers = Answers> {
  /** Names of the amounts, by key. */
  readonly labels: Readonly<Record<string, string>>;
  /** Prices answers, in cents; null while there is no price. */
  readonly amountsOf: (answers: M) => Readonly<Record<string, number>> | null;
  /** What a link does not carry on and is chosen anew: its amount in cents under a key of its own, which says that it was chosen. [MODEL-06, LINK-11] */
  readonly chosenAnew?: {
    readonly key: string;
    /** Undefined where it is what everybody begins with. */
    readonly amountOf: (answers: M) => number | undefined;
  };
}

/** What may be saved under a link. [LINK-01] */
export interface SavableOffer<M extends Answers = Answers> {
  /** Ids of the first and the last step where it may be saved. */
  readonly from: string;
  readonly to: string;
  readonly loadPricing: () => Promise<SavedPricing<M>>;
}

/** Everything the shell needs to show a product; no part of the shell knows one. [FLOW-15] */
export interface ProductApp<M extends Answers = Answers> {
  readonly definition: Definition<M>;
  /** The product's settings as its context carries them, from what the page embeds. */
  readonly settingsOf: (page: PageData) => unknown;
  /** The first questions; the only views whose code the first page brings along. */
  readonly firstViews: ViewSet;
  /** All other views, in a chunk of their own. */
  readonly loadLaterViews: () => Promise<ViewSet>;
  readonly companionsOf?: (calculation: Calculation<M>, step: Step<M>) => StepCompanions;
  /** What a derived condition says when it does not hold, and the field that brings it about; by the condition's key. */
  readonly conditions?: Readonly<Record<string, FieldMessage>>;
  /** Without it nothing can be saved under a link. */
  readonly offer?: SavableOffer<M>;
  /** Whether its own panel 'faq' answers what is often asked. [UI-07] */
  readonly hasFaq?: boolean;
  /** Without it nothing can be ordered. */
  readonly loadOrderActions?: () => Promise<(context: ActionContext<M>) => OrderActions>;
}

/** Whether a calculation may be saved on a step: from the offer to the summary. [LINK-01, SID-01] */
export function isSavableOn({ definition, offer }: ProductApp, stepId: string): boolean {
  if (!offer) return false;
  const ids = definition.steps.map(({ id }) => id);
  const index = ids.indexOf(stepId);
  return ids.indexOf(offer.from) <= index && index <= ids.indexOf(offer.to);
}

/**
 * Gives a product to the shell, which treats answers as opaque: it hands a product its own answers only, so forgetting
 * their type here is safe although the compiler cannot see it.
 */
export function productApp<M extends Answers>(product: ProductApp<M>): ProductApp {
  return product as unknown as ProductApp;
}
