import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { programVersion } from '../config/program-version.ts';
import type { Context } from '../context.ts';
import { type LegalTexts, tariffVersionOf, textEditions } from '../documents/legal-texts.ts';
import { sha256 } from '../keys/sha256.ts';
import { type OrderableProduct, orderableOf } from '../products/configured-products.ts';
import type { OrderStorage, OrderVersions } from './order.ts';

type Stored = Pick<OrderStorage, 'database'>;

function tariffTextOf({ tariffTexts, appName }: OrderableProduct, setup: Setup, answers: Answers) {
  const wanted = tariffVersionOf(setup, answers);
  const text = tariffTexts.find(({ version }) => wanted === undefined || version === wanted);
  if (!text) throw new TypeError(`The product ${appName} has no text of the tariff ${wanted}`);
  return text;
}

/** Returns the versions of program, calculator, tariff and texts for an order of a product. [ORD-01, TAR-13, UI-07] */
export function orderVersions(
  product: OrderableProduct,
  setup: Setup,
  answers: Answers,
  texts: LegalTexts,
): OrderVersions {
  const { variant, generation } = product;
  const { version, content } = tariffTextOf(product, setup, answers);
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

/** Stores the tariffs, also announced ones, before any order priced with them is accepted. [ORD-01] */
export async function keepTariffs({ products, database }: Context): Promise<void> {
  const texts = orderableOf(products).flatMap(({ tariffTexts }) => tariffTexts);
  for (const { content } of texts) await keepTariff({ database }, content);
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
