import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { orderEventSchema, orderJsonSchema } from '../../../src/orders/order-json-schema.ts';
import { orderedOf } from '../../../src/products.ts';

const compiled = new Map<string, ValidateFunction>();

function faultsIn(json: unknown, name: string, schemaOf: () => object): readonly string[] {
  const validate =
    compiled.get(name) ?? new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).compile(schemaOf());
  compiled.set(name, validate);
  validate(json);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** Returns how the JSON of an order differs from the published schema of its product. [ORD-01] */
export function faultsOf(product: string, json: unknown): readonly string[] {
  return faultsIn(json, product, () => orderJsonSchema(orderedOf(product).definition));
}

/** Returns how the event of an order differs from the published schema of its product. [ORD-06] */
export function eventFaultsOf(product: string, json: unknown): readonly string[] {
  return faultsIn(json, `${product}.event`, () => orderEventSchema(product, orderedOf(product).definition));
}
