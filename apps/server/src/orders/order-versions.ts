import { programVersion } from '../config/program-version.ts';
import type { Context } from '../context.ts';
import { type LegalTexts, textEditions } from '../documents/legal-texts.ts';
import { sha256 } from '../keys/sha256.ts';
import { type OrderableProduct, orderableOf } from '../products/configured-products.ts';
import type { OrderStorage, OrderVersions } from './order.ts';

type Stored = Pick<OrderStorage, 'database'>;

/** Returns the versions of program, calculator, tariff and texts for a product's orders. [ORD-01, UI-07] */
export function orderVersions(
  { tariff: { version, content }, variant, generation }: OrderableProduct,
  texts: LegalTexts,
): OrderVersions {
  const { number, commit } = programVersion();
  return {
    program: number,
    ...(commit === undefined ? {} : { commit }),
    variant,
    generation,
    tarif: { version, sha256: sha256(content) },
    texts: textEditions(texts),
  };
}

/** Stores a tariff unless it is there. Resolved means durable. */
export async function keepTariff({ database }: Stored, content: string): Promise<void> {
  await database.kysely
    .insertInto('tariffVersions')
    .values({ sha256: sha256(content), content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores the tariffs in force, before any order priced with them is accepted. [ORD-01] */
export async function keepTariffs({ products, database }: Context): Promise<void> {
  for (const { tariff } of orderableOf(products)) await keepTariff({ database }, tariff.content);
}

/** Returns the text of the tariff that priced an order, by its SHA-256. */
export async function findTariff({ database }: Stored, hash: string): Promise<string | undefined> {
  const row = await database.kysely
    .selectFrom('tariffVersions')
    .select('content')
    .where('sha256', '=', hash)
    .executeTakeFirst();
  return row?.content;
}
