import type { IsoDate } from '../formats/calendar-date.ts';
import type { RuleFailure } from './messages.ts';
import type { OrderContent } from './order-content.ts';
import type { Asked } from './questions.ts';

export type * from './questions.ts';

/** Answers by model key, as the shell handles them: untyped. A product reads its own through what `defineProduct` returns. */
export type Answers = Readonly<Record<string, unknown>>;

/** Input of rules and relevance besides the answers: the date in Europe/Berlin and the product's settings. */
export interface Context<S = unknown> {
  /** Of the day in Europe/Berlin. */
  readonly today: IsoDate;
  /** Of the product's configuration. */
  readonly settings: S;
}

/** What a rule may look at besides the value. */
export interface RuleScope {
  /** All answers, also for a field of a group. */
  readonly answers: Answers;
  /** Day and settings. */
  readonly context: Context;
}

/** Validates one value; null means valid. Only `required` rejects an empty value. */
export type Rule = (value: unknown, scope: RuleScope) => RuleFailure | null;

/** A failure with the path of its field, e.g. 'onlinezugang.email' or 'ausfaelle.0.betrag'. */
export type Violation = RuleFailure & { readonly field: string };

/** A named condition over the answers. */
export type Fact = (answers: Answers, context: Context) => boolean;

/** Permitted uses of a model value outside the calculation and the order. */
export interface ValueUse {
  /** Omitted from saved offers. [MODEL-06] */
  readonly unsaved?: true;
  /** Omitted from orders: the server derives it, or knows it from the consents. [ORD-01] */
  readonly unordered?: true;
  /** Only the customer may set it; agents may read it. [AGENT-02] */
  readonly customersOwn?: true;
  /** May be sent to analytics: it is not personal. [ANA-03, ANA-04] */
  readonly analytics?: true;
}

/** A value of the model that no question asks for. */
export interface UnaskedValue extends ValueUse {
  /** What the model stores. */
  readonly type: 'text' | 'integer' | 'boolean';
  /** What the text must look like in an order. */
  readonly pattern?: RegExp;
}

/** A page of the calculator. [FLOW-01] */
export interface Step {
  /** View id. [FLOW-01] */
  readonly id: string;
  /** Path segment below the base path. */
  readonly path: string;
  /** Of the page. */
  readonly heading: string;
  /** Heading of its answers in the summary; without one, the step is not listed. [STEP-ZUSAMMENFASSUNG-05] */
  readonly summaryHeading?: string;
  /** In the order in which they are asked. */
  readonly questions: readonly Asked[];
  /** Shown even without a relevant question. [FLOW-09] */
  readonly alwaysShown?: boolean;
  /** Can only be entered after the application was sent. */
  readonly afterSubmission?: boolean;
  /** Further changes to the model when the step is left with Weiter, from the keys edited on it. */
  readonly onCommit?: (edited: readonly string[], answers: Answers) => Answers;
}

/** What analytics may know of the answers, in words for the request for consent. [ANA-04] */
export interface AnalyticsInWords {
  /** What it may know, with the keys that the words cover. */
  readonly known: Readonly<Record<string, readonly string[]>>;
  /** What it never knows, e.g. 'Namen'. */
  readonly never: readonly [string, string, ...string[]];
}

/** A product: everything the shell needs to run it, as data and pure functions. [FLOW-15] */
export interface Definition {
  /** Its folder and the part of its address. */
  readonly id: string;
  /** Stated by orders and saved offers; changes when answers mean something else. */
  readonly version: string;
  /** For users. */
  readonly title: string;
  /** What search engines show. */
  readonly description?: string;
  /** Without it analytics know no answer. */
  readonly analyticsInWords?: AnalyticsInWords;
  /** In their order, the receipt last. */
  readonly steps: readonly Step[];
  /** The conditions that `relevantIf` names. */
  readonly facts: Readonly<Record<string, Fact>>;
  /** Model of a new calculation, without the defaults of the questions. */
  readonly initial: (context: Context) => Answers;
  /** Keys of the broker's number and reference; missing if the product has no brokers. [BROK-05] */
  readonly broker?: { readonly number: string; readonly reference: string };
  /** Computes derived answers; must be idempotent. */
  readonly derive: (previous: Answers, next: Answers, context: Context) => Answers;
  /** Returns other fields to set when a field is edited; undefined empties a field. */
  readonly onEdit?: Readonly<Record<string, (value: unknown) => Readonly<Record<string, unknown>>>>;
  /** Returns the model patch of a saved panel if it sets more than the question's own value. */
  readonly onPanelSave?: Readonly<Record<string, (value: unknown, answers: Answers) => Answers>>;
  /** Values of the model without a question. */
  readonly unasked?: Readonly<Record<string, UnaskedValue>>;
  /** Missing if the product cannot be ordered. */
  readonly order?: OrderContent;
}

/** A definition in the situation it runs in. */
export interface Setup {
  /** The product. */
  readonly definition: Definition;
  /** Day and settings. */
  readonly context: Context;
}
