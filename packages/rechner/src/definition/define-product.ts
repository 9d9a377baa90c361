import type { Cents } from '../formats/cents.ts';
import type {
  AddressQuestion,
  Answers,
  Context,
  Definition,
  NestedQuestion,
  SimpleQuestion,
  Step,
  UnaskedValue,
} from './definition.ts';
import type { AccountHolder, OrderContent, PayingAccount, Tariff } from './order-content.ts';
import type { PaymentInterval, PaymentOptions } from './payment-options.ts';

/** The keys of a product's answers. */
type KeyOf<A> = keyof A & string;

/** Keys inside an answer: of an object, or of the objects of a list. */
type InnerKeyOf<V> = V extends readonly (infer E)[] ? InnerKeyOf<E> : V extends object ? keyof V & string : string;

/** What a step may ask: keys of the answers, in a group or records those of its own answer, and known facts. */
type AskedOf<A, F extends string> =
  | (SimpleQuestion<KeyOf<A>> & { readonly relevantIf?: F })
  // Its key is any text: a question with a wrong key would count as an address.
  | Omit<AddressQuestion<KeyOf<A>>, 'key'>
  | { [K in KeyOf<A>]: NestedQuestion<K, InnerKeyOf<NonNullable<A[K]>>> & { readonly relevantIf?: F } }[KeyOf<A>];

/** A fact over the answers and settings of a product. */
export type FactOf<A, S = unknown> = (answers: A, context: Context<S>) => boolean;

interface StepOf<A, F extends string> extends Omit<Step, 'questions' | 'onCommit'> {
  readonly questions: readonly AskedOf<A, F>[];
  readonly onCommit?: (edited: readonly string[], answers: A) => Partial<A>;
}

interface PaymentsOf<A, S> extends Omit<PaymentOptions<KeyOf<A>>, 'yearlyPremium' | 'intervals'> {
  readonly yearlyPremium: (answers: A, context: Context<S>) => Cents | null;
  readonly intervals?: readonly PaymentInterval<A>[];
}

interface OrderOf<A, S> extends Omit<OrderContent<KeyOf<A>>, 'amountsOf' | 'payments' | 'account' | 'tariffs'> {
  readonly payments: PaymentsOf<A, S>;
  readonly tariffs?: {
    readonly all: (context: Context<S>) => readonly Tariff[];
    readonly of: (answers: A, context: Context<S>) => Tariff;
  };
  readonly amountsOf: (answers: A, context: Context<S>) => Readonly<Record<string, number>> | null;
  readonly account?: Omit<PayingAccount<KeyOf<A>>, 'holderOf'> & { readonly holderOf: (answers: A) => AccountHolder };
}

interface DefinitionOf<A, S, F extends string>
  extends Omit<Definition, 'facts' | 'initial' | 'broker' | 'derive' | 'onEdit' | 'onPanelSave' | 'unasked' | 'order'> {
  readonly facts: { readonly [Name in F]: FactOf<A, S> };
  readonly initial: (context: Context<S>) => Partial<A>;
  readonly broker?: { readonly number: KeyOf<A>; readonly reference: KeyOf<A> };
  readonly derive: (previous: A, next: A, context: Context<S>) => A;
  readonly onEdit?: {
    readonly [K in KeyOf<A>]?: (value: unknown) => Partial<A> | { readonly [K in KeyOf<A>]?: undefined };
  };
  readonly onPanelSave?: { readonly [K in KeyOf<A>]?: (value: unknown, answers: A) => Partial<A> };
  readonly unasked?: { readonly [K in KeyOf<A>]?: UnaskedValue };
  readonly order?: OrderOf<A, S>;
}

/**
 * Builds what defines a product of answers `A`, settings `S` and named facts `F`. The compiler checks keys, facts and
 * settings here; the shell gets all untyped. Dropping the types is safe, because a product only ever gets its own answers,
 * which the compiler cannot see: these are the only casts. [FLOW-15]
 */
export function defineProduct<A extends Answers, S = unknown, F extends string = string>() {
  return {
    /** Checks a step. */
    step: (step: StepOf<A, F>): Step => step as unknown as Step,
    /** Checks the whole product. */
    product: (product: DefinitionOf<A, S, F>): Definition => product as unknown as Definition,
    /** Returns what is given for keys of the answers, which it checks. */
    forKeys: <T>(given: { readonly [K in KeyOf<A>]?: T }): Readonly<Record<string, T>> =>
      given as Readonly<Record<string, T>>,
    /** Returns the product's answers as it declared them. */
    answersOf: (answers: Answers): A => answers as A,
    /** Returns the product's settings as it declared them. */
    settingsOf: ({ settings }: Pick<Context, 'settings'>): S => settings as S,
  };
}
