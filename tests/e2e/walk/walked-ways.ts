import { FORDERUNGSAUSFALL, KFZ_MUSTER, type WalkedProduct } from './walked-product.ts';

interface Way {
  readonly name: string;
  readonly product: WalkedProduct;
  readonly isIntermediary: boolean;
  /** Fewest moves in the test run; without any it is walked by `npm run proof -- walks` only. */
  readonly moves: number;
}

/** What is walked through at random. */
export const WALKS: readonly [Way, ...Way[]] = [
  { name: 'the application', product: FORDERUNGSAUSFALL, isIntermediary: false, moves: 0 },
  {
    name: 'the application of one of the seventeen intermediaries',
    product: FORDERUNGSAUSFALL,
    isIntermediary: true,
    moves: 30,
  },
  { name: 'the second product', product: KFZ_MUSTER, isIntermediary: false, moves: 12 },
];
