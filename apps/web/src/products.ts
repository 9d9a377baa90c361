import type { ProductApp } from './calculator/state/product-app.ts';

/** The products of this build by name, the main one first; `products/‹name›/web/entry.tsx` starts each in the browser. */
export const PRODUCTS: Readonly<Record<string, () => Promise<ProductApp>>> = {
  forderungsausfall: async () =>
    (await import('@fa/forderungsausfall/web/forderungsausfall-app.tsx')).forderungsausfallApp,
  'kfz-muster': async () => (await import('@fa/kfz-muster/web/kfz-muster-app.tsx')).kfzMusterApp,
};
