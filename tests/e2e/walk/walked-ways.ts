import { FORDERUNGSAUSFALL, KFZ_MUSTER, type WalkedProduct } from './walked-product.ts';

interface Way {
  readonly name: string;
  readonly product: WalkedProduct;
  readonly isIntermediary: boolean;
  /** Fewest moves in the test run. */
  readonly moves: number;
}

/** What is walked through at random. */
export const WALKS: readonly [Way, ...Way[]] = [
  { name: 'the application', product: FORDERUNGSAUSFALL, isIntermediary: false, moves: 90 },
  {
    name: 'the application of one of the seventeen intermediaries',
    product: FORDERUNGSAUSFALL,
    isIntermediary: true,
    moves: 25,
  },
  { name: 'the second product', product: KFZ_MUSTER, isIntermediary: false, moves: 45 },
];
