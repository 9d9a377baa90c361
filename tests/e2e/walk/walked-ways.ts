import { FORDERUNGSAUSFALL, KFZ_MUSTER, type WalkedProduct } from './walked-product.ts';

interface Way {
  readonly name: string;
  readonly product: WalkedProduct;
  readonly isIntermediary: boolean;
  /** Minimum number of moves in `npm test`; without it they do not run. */
  readonly moves: number;
}

/** The random walks through the products. */
export const WALKS: readonly [Way, ...Way[]] = [
  { name: 'the application', product: FORDERUNGSAUSFALL, isIntermediary: false, moves: 0 },
  {
    name: 'the application of one of the seventeen intermediaries',
    product: FORDERUNGSAUSFALL,
    isIntermediary: true,
    moves: 15,
  },
  { name: 'the second product', product: KFZ_MUSTER, isIntermediary: false, moves: 8 },
];
