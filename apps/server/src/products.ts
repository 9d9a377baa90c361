import { forderungsausfall } from '@fa/forderungsausfall/server';
import { kfzMuster } from '@fa/kfz-muster/server';
import type { ServerProduct } from './services/products/product.ts';

/** The products of this server, the main one first. */
export const PRODUCTS: readonly ServerProduct[] = [forderungsausfall, kfzMuster];
