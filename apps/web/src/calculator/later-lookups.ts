import type { AddressChoice } from '@fa/rechner/address/address-check';
import { hasLookups } from '@fa/rechner/has-lookups';
import type { ActionContext } from './action-context.ts';

/** What is looked up while somebody types: postcodes, addresses, IBANs. */
export interface Lookups {
  /** A field was typed into: a town that stands there is the user's now. [ADDR-12] */
  typed(field: string): void;
  /** The value of a postcode field changed. [ADDR-01] */
  plzChanged(field: string, value: unknown): void;
  /** A field lost the focus: what had to wait for it comes now, a town if it stayed empty, an official spelling. [ADDR-12, ADDR-13] */
  fieldLeft(field: string): void;
  /** Whether something that step or panel depends on is being looked up, or is about to be. */
  isBusy(): boolean;
  /** Looks up at once what is due; resolves when nothing is under way. Never rejects. */
  settled(): Promise<void>;
  /** Spells the known addresses on the screen officially: the step or panel is about to be left. [ADDR-13] */
  takeKnown(): void;
  /** Answers the question about an address. [STEP-ADRESSE-02] */
  chooseAddress(key: string, choice: AddressChoice): void;
}

/** Look-ups whose code comes after the first question. */
export interface LaterLookups extends Lookups {
  /** Fetches the code and looks up from then on. */
  start(): void;
}

/** Builds look-ups that load themselves; without their code nothing is looked up and nobody is held up. [ADDR-03, ADDR-12] */
export function createLaterLookups(context: ActionContext): LaterLookups {
  let lookups: Lookups | null = null;
  let loading: Promise<void> | null = null;

  function load(): Promise<void> {
    loading ??= import('./lookups.ts').then(
      ({ createLookups }) => {
        lookups = createLookups(context);
      },
      () => {
        loading = null;
      },
    );
    return loading;
  }

  const whenLoaded = (use: (loaded: Lookups) => void): void => {
    if (lookups) use(lookups);
    else void load().then(() => lookups && use(lookups));
  };

  return {
    start: () => void load(),
    typed: (field) => lookups?.typed(field),
    plzChanged: (field, value) => whenLoaded((loaded) => loaded.plzChanged(field, value)),
    fieldLeft: (field) => lookups?.fieldLeft(field),
    isBusy: () => lookups?.isBusy() ?? hasLookups(context.setup(), context.store.get().calculation),
    async settled() {
      await load();
      await lookups?.settled();
    },
    takeKnown: () => lookups?.takeKnown(),
    chooseAddress: (key, choice) => lookups?.chooseAddress(key, choice),
  };
}
