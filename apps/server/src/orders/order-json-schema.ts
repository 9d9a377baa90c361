import { answersSchemaOf } from '@fa/api/orders/order-request';
import type { ProvenanceMarks } from '@fa/rechner/agent/provenance';
import { consentsOf, orderOf } from '@fa/rechner/calculation/order-model';
import type { Definition } from '@fa/rechner/definition/definition';
import { modelKeysOf } from '@fa/rechner/definition/value-uses';
import * as z from 'zod/mini';
import type { OrderSnapshot, OrderVersions } from './order.ts';
import { CURRENCY, ORDER_CREATED } from './order-json.ts';

const instant = z.iso.datetime();

/** SHA-256 in hexadecimal. */
export const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  return schema.check(z.describe(description));
}

/** The versions of an order, in its JSON and in its evidence. */
export const versionsSchema = z.strictObject({
  program: described(z.string(), 'Number of the program.'),
  commit: described(z.optional(z.string()), 'Commit of the program.'),
  variant: z.string(),
  generation: z.int(),
  tarif: z.strictObject({ version: z.string(), sha256: sha256Schema }),
  /** All texts visible to visitors. */
  texts: z.record(z.string(), z.strictObject({ version: z.string(), date: z.iso.date() })),
} satisfies Record<keyof OrderVersions, z.ZodMiniType>);

/** Describes the amounts, which the calls of the page have in cents. [TAR-07] */
function amountsOf(definition: Definition) {
  const inEuros = { description: 'In euros, with at most two decimals.', examples: [2713.2, 100_000] };
  const names = orderOf(definition).amounts;
  return z.strictObject(
    Object.fromEntries(names.map((name) => [name, z.number().register(z.globalRegistry, inEuros)])),
  );
}

function snapshotOf(definition: Definition) {
  const keys = modelKeysOf(definition);
  const asked = z.enum(keys);
  return {
    antworten: described(answersSchemaOf(definition, keys), 'All relevant answers, by the keys of their questions.'),
    bankName: described(z.optional(z.string()), 'The bank of a German IBAN, if known.'),
    debtorName: described(
      z.optional(z.string().check(z.maxLength(70))),
      'The account holder as a direct debit names it: SEPA characters, at most 70.',
    ),
    vermittlerStatus: described(z.optional(z.literal('unbekannt')), 'The directory does not know the intermediary.'),
    consents: z.array(
      z.strictObject({
        name: z.enum(consentsOf(definition).map(({ key }) => key)),
        version: z.string(),
        time: instant,
      }),
    ),
    selection: described(
      z.strictObject(Object.fromEntries(Object.keys(orderOf(definition).texts).map((name) => [name, z.string()]))),
      'Versions of the texts that were agreed to.',
    ),
    amounts: amountsOf(definition),
    dateinameAntrag: z.string(),
    definitionVersion: z.string(),
    versions: versionsSchema,
    provenance: z.optional(
      z.strictObject({
        agentFields: described(z.array(asked), 'Questions that an agent answered.'),
        handedOver: described(z.boolean(), 'The applicant came by a link from an agent.'),
      } satisfies Record<keyof ProvenanceMarks, z.ZodMiniType>),
    ),
    experiments: z.optional(z.array(z.strictObject({ name: z.string(), variant: z.string() }))),
    confirmationMail: described(z.boolean(), 'Whether the applicant gets a confirmation.'),
  } satisfies Record<keyof OrderSnapshot, z.ZodMiniType>;
}

function orderOfProduct(definition: Definition) {
  const order = z.strictObject({
    reference: z.string(),
    acceptedAt: instant,
    currency: described(z.literal(CURRENCY), 'Currency of every amount.'),
    ...snapshotOf(definition),
  });
  return order.register(z.globalRegistry, { title: `Antrag: ${definition.title}` });
}

/** Describes the JSON of a product's orders, which the insurer gets, as JSON Schema. [ORD-01] */
export function orderJsonSchema(definition: Definition): object {
  return z.toJSONSchema(orderOfProduct(definition));
}

/** Describes the event of a webhook with such an order. [ORD-06] */
export function orderEventSchema(product: string, definition: Definition): object {
  const data = z.strictObject({ product: z.literal(product), order: orderOfProduct(definition) });
  return z.toJSONSchema(z.strictObject({ type: z.literal(ORDER_CREATED), timestamp: instant, data }));
}
