import { resolve } from 'node:path';
import type { Brand } from '@fa/api/page/page-data';
import { readExperiments } from '../adapters/files/experiments-file.ts';
import { readJsonFile } from '../adapters/files/json-file.ts';
import { readLegalTexts } from '../adapters/files/legal-texts.ts';
import type { Config } from '../config/config.ts';
import { ROOT } from '../config/project-root.ts';
import { PRODUCTS } from '../products.ts';
import { type TextsOf, textNamesOf } from '../services/documents/legal-texts.ts';
import { configuredProducts, type Product, type Products } from '../services/products/configured-products.ts';

/** Reads the products' files. Returns those that are on, the main one first. Throws a StartupError. */
export function openProducts(config: Config, warn: (line: string) => void = () => undefined): Products {
  const definitions = PRODUCTS.map(({ definition }) => definition);
  const experiments = readExperiments(resolve(ROOT, config.experimentsFile), definitions, warn);
  const readJson: typeof readJsonFile = (file) => readJsonFile({ ...file, path: resolve(ROOT, file.path) });
  return configuredProducts(PRODUCTS, config, readJson, experiments);
}

/** Reads the legal texts of products. Throws a StartupError. [UI-07] */
export function openTexts(
  products: readonly Product[],
  brand: Brand,
  warn: (line: string) => void = () => undefined,
): TextsOf {
  const texts = new Map(
    products.map((product) => [
      product.appName,
      readLegalTexts(ROOT, { ...product, names: textNamesOf(product) }, brand, warn),
    ]),
  );
  return (product) => texts.get(product) ?? {};
}
