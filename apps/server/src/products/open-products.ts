import { resolve } from 'node:path';
import type { Brand } from '@fa/api/page/page-data';
import type { Config } from '../config/config.ts';
import { readJsonFile } from '../config/json-file.ts';
import { ROOT } from '../config/project-root.ts';
import { type TextsOf, textNamesOf } from '../documents/legal-texts.ts';
import { readLegalTexts } from '../documents/read-legal-texts.ts';
import { PRODUCTS } from '../products.ts';
import { configuredProducts, type Product, type Products } from './configured-products.ts';
import { readExperiments } from './experiments-file.ts';

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
