import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { orderedOf } from '../../../src/products.ts';
import { orderJsonSchema } from '../../../src/services/orders/order-json-schema.ts';

const compiled = new Map<string, ValidateFunction>();

/** Returns how the JSON of an order differs from the published schema of its product. [ORD-01] */
export function faultsOf(product: string, json: unknown): readonly string[] {
  const validate =
    compiled.get(product) ??
    new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).compile(
      orderJsonSchema(orderedOf(product).definition),
    );
  compiled.set(product, validate);
  validate(json);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
