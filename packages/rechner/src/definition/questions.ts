import type { Address } from '../address/address.ts';
import type { Answers, Context, Rule, RuleScope, ValueUse } from './definition.ts';

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
  /** Phones offer digits. */
  readonly inputMode?: 'numeric';
  /** How many characters it has room for: few, some or many. */
  readonly width?: 's' | 'm' | 'l';
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
  /** How it is typed and shown; it brings no rules. */
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
  /** Kind of this question. */
  readonly kind: 'date';
  /** What the browser fills in, such as 'bday'. */
  readonly autoComplete?: string;
}

/** An amount in whole euros; invalid input stays as typed. [UI-04] */
export interface EuroQuestion<K extends string = string> extends QuestionBase<K> {
  /** Kind of this question. */
  readonly kind: 'euro';
  /** Shown in the empty field. */
  readonly placeholder?: string;
}

/** A number in any unit; invalid input stays as typed. [UI-04] */
export interface NumberQuestion<K extends string = string> extends QuestionBase<K> {
  /** Kind of this question. */
  readonly kind: 'number';
  /** Shown in the empty field. */
  readonly placeholder?: string;
  /** Shown behind the number, e.g. 'km'. */
  readonly unit?: string;
  /** 'thousand' mode: shown divided by 1000, stored multiplied. */
  readonly thousand?: boolean;
}

export interface ChoiceQuestion<K extends string = string> extends QuestionBase<K> {
  /** A list that opens, or all options one below the other. */
  readonly kind: 'select' | 'radio';
  /** The answers that are offered; any other one is invalid. [VAL-09] */
  readonly options: (answers: Answers, context: Context) => readonly Option[];
}

/** Yes or no; `opens` names the question that is answered in a side panel when it is switched on. [FLOW-13] */
export interface ToggleQuestion<K extends string = string> extends QuestionBase<K> {
  /** A switch, or the words Ja and Nein. */
  readonly kind: 'toggle' | 'yesno';
  /** Key of a question with a panel. */
  readonly opens?: string;
}

/** A consent, asked where the order is sent; the order stores its version and time. [ORD-01] */
export interface ConsentQuestion<K extends string = string> extends QuestionBase<K> {
  /** Kind of this question. */
  readonly kind: 'consent';
  /** What the consent is about; it stands above its words. */
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
  /** Kind of this question. */
  readonly kind: 'group';
  /** Formats the answer for the summary. */
  readonly summary: (value: unknown) => string;
  /** What the panel asks. */
  readonly fields: readonly Asked<F>[];
}

/** A fixed row of entries (one per year), answered together in a side panel, stored as a list. */
export interface RecordsQuestion<K extends string = string, F extends string = string> extends QuestionBase<K> {
  /** Kind of this question. */
  readonly kind: 'records';
  /** Formats the answer for the summary. */
  readonly summary: (value: unknown) => string;
  /** Key of an entry's `id`, a whole number. */
  readonly entryKey: F;
  /** The rows, with the number that `entryKey` stores. */
  readonly entries: (context: Context) => readonly { readonly id: number; readonly heading: string }[];
  /** What each entry asks. */
  readonly fields: readonly RecordField<F>[];
}

/** A field of each entry of records. */
export type RecordField<F extends string = string> = Question<F> & {
  /** Whether the entry's other answers make the field relevant; without it, it always is. */
  readonly askedIf?: (entry: object) => boolean;
};

/** A list that grows and shrinks entry by entry, each entry one field in a side panel. */
export interface ListQuestion<K extends string = string> extends QuestionBase<K> {
  /** Kind of this question. */
  readonly kind: 'list';
  /** The question of one entry. */
  readonly item: Question;
  /** Words of the button that adds an entry. */
  readonly addLabel: string;
}

/** Never asked: computed by the product's `derive` and validated like an answer. */
export interface DerivedQuestion<K extends string = string> extends QuestionBase<K> {
  /** Kind of this question. */
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
  /** Kind of this question. */
  readonly kind: 'address';
  /** Path of the question about an unknown address; no key of the model. */
  readonly key: string;
  /** The questions about street, house number, postcode and town. */
  readonly parts: Readonly<Record<keyof Address, TextQuestion<K>>>;
  /** How the address is asked and checked. */
  readonly options?: (context: Context) => AddressOptions;
}

/** What a step or a group asks: a question, or the four questions of an address. */
export type Asked<K extends string = string> = Question<K> | AddressQuestion<K>;

export type QuestionKind = Asked['kind'];
