import { resolve } from 'node:path';
import { readExperiments } from '../adapters/files/experiments-file.ts';
import { readJsonFile } from '../adapters/files/json-file.ts';
import type { Config } from '../config/config.ts';
import { ROOT } from '../config/project-root.ts';
import { PRODUCTS } from '../products.ts';
import { configuredProducts, type Products } from '../services/products/configured-products.ts';

/** Reads the products' files. Returns those that are on, the main one first. Throws a StartupError. */
export function openProducts(config: Config, warn: (line: string) => void = () => undefined): Products {
  const definitions = PRODUCTS.map(({ definition }) => definition);
  const experiments = readExperiments(resolve(ROOT, config.experimentsFile), definitions, warn);
  const readJson: typeof readJsonFile = (file) => readJsonFile({ ...file, path: resolve(ROOT, file.path) });
  return configuredProducts(PRODUCTS, config, readJson, experiments);
}
