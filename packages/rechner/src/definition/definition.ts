import type { Address } from '../address/address.ts';
import type { IsoDate } from '../formats/calendar-date.ts';
import type { RuleFailure } from './messages.ts';
import type { OrderContent } from './order-content.ts';

/** Answers by model key, as the shell handles them: untyped. A product reads its own through what `defineProduct` returns. */
export type Answers = Readonly<Record<string, unknown>>;

/** Input of rules and relevance besides the answers: the date in Europe/Berlin and the product's settings. */
export interface Context<S = unknown> {
  readonly today: IsoDate;
  readonly settings: S;
}

/** What a rule may look at besides the value. */
export interface RuleScope {
  readonly answers: Answers;
  readonly context: Context;
}

/** Validates one value; null means valid. Only `required` rejects an empty value. */
export type Rule = (value: unknown, scope: RuleScope) => RuleFailure | null;

/** A failure with the path of its field, e.g. 'onlinezugang.email' or 'ausfaelle.0.betrag'. */
export type Violation = RuleFailure & { readonly field: string };

/** A named condition over the answers. */
export type Fact = (answers: Answers, context: Context) => boolean;

/** A choice of a select or radio question. */
export interface Option {
  /** What the model stores. */
  readonly value: string | number;
  /** What the user reads. */
  readonly label: string;
}

/** Attributes of an input for the keyboard and the browser's autofill; without a width it is as wide as the form. */
export interface InputTraits {
  /** What the browser fills in, such as 'given-name'. */
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric';
  readonly width?: 's' | 'm' | 'l';
}

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
  readonly type: 'text' | 'integer' | 'boolean';
  /** What the text must look like in an order. */
  readonly pattern?: RegExp;
}

interface QuestionBase<K extends string> extends ValueUse {
  /** Model key, or the key inside its group. */
  readonly key: K;
  /** The question, or the name of the field. */
  readonly label: string;
  /** Help below the label. */
  readonly hint?: string;
  /** Name of the fact that makes the question relevant; without one it is always relevant. */
  readonly relevantIf?: string;
  /** Value of an unanswered or irrelevant question. */
  readonly defaultValue?: (context: Context) => unknown;
  /** Checked in this order; the first failure is shown. */
  readonly rules: readonly Rule[];
  /** Name of the answer on the summary and in documents, if the label is a whole question. */
  readonly summaryLabel?: string;
  /** Formats the answer for the summary if its kind is not enough; '' omits it. */
  readonly summary?: (value: unknown, scope: RuleScope) => string;
}

export interface TextQuestion<K extends string = string> extends QuestionBase<K>, InputTraits {
  readonly kind: 'text' | 'textarea' | 'email' | 'tel' | 'iban' | 'bic';
  /** Normalises typed or pasted text, e.g. removes spaces. */
  readonly normalise?: (text: string) => string;
  /**
   * Returns the stored form of an answer, such as a telephone number without separators. The field keeps the typed text
   * until the step is left. Rules judge the stored form. Idempotent.
   */
  readonly storedAs?: (text: string) => string;
}

/** A calendar date, typed as TT.MM.JJJJ and stored as yyyy-mm-dd; invalid input stays as typed. [UI-05, VAL-02] */
export interface DateQuestion<K extends string = string> extends QuestionBase<K> {
  readonly kind: 'date';
  readonly autoComplete?: string;
}

/** An amount in whole euros; invalid input stays as typed. [UI-04] */
export interface EuroQuestion<K extends string = string> extends QuestionBase<K> {
  readonly kind: 'euro';
  readonly placeholder?: string;
}

/** A number in any unit; invalid input stays as typed. [UI-04] */
export interface NumberQuestion<K extends string = string> extends QuestionBase<K> {
  readonly kind: 'number';
  readonly placeholder?: string;
  /** Shown behind the number, e.g. 'km'. */
  readonly unit?: string;
  /** 'thousand' mode: shown divided by 1000, stored multiplied. */
  readonly thousand?: boolean;
}

export interface ChoiceQuestion<K extends string = string> extends QuestionBase<K> {
  readonly kind: 'select' | 'radio';
  /** The answers that are offered; any other one is invalid. [VAL-09] */
  readonly options: (answers: Answers, context: Context) => readonly Option[];
}

/** Yes or no; `opens` names the question that is answered in a side panel when it is switched on. [FLOW-13] */
export interface ToggleQuestion<K extends string = string> extends QuestionBase<K> {
  readonly kind: 'toggle' | 'yesno';
  /** Key of a question with a panel. */
  readonly opens?: string;
}

/** A consent, asked where the order is sent; the order stores its version and time. [ORD-01] */
export interface ConsentQuestion<K extends string = string> extends QuestionBase<K> {
  readonly kind: 'consent';
  readonly heading: string;
  /** Paragraphs above the checkbox, whose sentence is the label. */
  readonly wording: readonly string[];
  /** Changes with every change of the wording. */
  readonly version: string;
}

/** Options of an address question; all are off by default. [ADDR-07] */
export interface AddressOptions {
  /** One field for street and house number. */
  readonly combinedStreet?: boolean;
  /** An answered postcode is locked; only addresses in it are accepted. */
  readonly lockedPostcode?: boolean;
  /** Only addresses of the directory are accepted. */
  readonly exact?: boolean;
}

/** Several fields answered together in a side panel, stored as one object. */
export interface GroupQuestion<K extends string = string, F extends string = string> extends QuestionBase<K> {
  readonly kind: 'group';
  readonly summary: (value: unknown) => string;
  readonly fields: readonly Asked<F>[];
}

/** A fixed row of entries (one per year), answered together in a side panel, stored as a list. */
export interface RecordsQuestion<K extends string = string, F extends string = string> extends QuestionBase<K> {
  readonly kind: 'records';
  readonly summary: (value: unknown) => string;
  /** Key of an entry's `id`, a whole number. */
  readonly entryKey: F;
  /** The rows, with the number that `entryKey` stores. */
  readonly entries: (context: Context) => readonly { readonly id: number; readonly heading: string }[];
  readonly fields: readonly RecordField<F>[];
}

/** A field of each entry of records. */
export type RecordField<F extends string = string> = Question<F> & {
  /** Whether the entry's other answers make the field relevant; without it, it always is. */
  readonly askedIf?: (entry: object) => boolean;
};

/** A list that grows and shrinks entry by entry, each entry one field in a side panel. */
export interface ListQuestion<K extends string = string> extends QuestionBase<K> {
  readonly kind: 'list';
  /** The question of one entry. */
  readonly item: Question;
  /** Words of the button that adds an entry. */
  readonly addLabel: string;
}

/** Never asked: computed by the product's `derive` and validated like an answer. */
export interface DerivedQuestion<K extends string = string> extends QuestionBase<K> {
  readonly kind: 'derived';
}

/** A question that is answered on the step itself. */
export type SimpleQuestion<K extends string = string> =
  | TextQuestion<K>
  | DateQuestion<K>
  | EuroQuestion<K>
  | NumberQuestion<K>
  | ChoiceQuestion<K>
  | ToggleQuestion<K>
  | ConsentQuestion<K>
  | ListQuestion<K>
  | DerivedQuestion<K>;

/** A question that is answered in a side panel. */
export type NestedQuestion<K extends string = string, F extends string = string> =
  | GroupQuestion<K, F>
  | RecordsQuestion<K, F>;

export type Question<K extends string = string> = SimpleQuestion<K> | NestedQuestion<K>;

/**
 * An address, which is checked. Each part is a question of its own in the model or in a group, under any key, so that a
 * product can ask for several. [ADDR-08, MODEL-01]
 */
export interface AddressQuestion<K extends string = string> {
  readonly kind: 'address';
  /** Path of the question about an unknown address; no key of the model. */
  readonly key: string;
  readonly parts: Readonly<Record<keyof Address, TextQuestion<K>>>;
  readonly options?: (context: Context) => AddressOptions;
}

/** What a step or a group asks: a question, or the four questions of an address. */
export type Asked<K extends string = string> = Question<K> | AddressQuestion<K>;

export type QuestionKind = Asked['kind'];

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
  readonly definition: Definition;
  readonly context: Context;
}
