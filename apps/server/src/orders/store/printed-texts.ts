import type { Kysely } from 'kysely';
import { steadyClock } from '../../clock/clock.ts';
import type { Tables } from '../../database/tables.ts';
import type { ContractText, PrintedText } from '../../documents/document-data.ts';
import { sha256 } from '../../keys/sha256.ts';
import type { OrderPapers } from '../order-store.ts';

// Legal texts are 90 % of an order's papers and the same in all, like the insurer and the mandate's wording.

type Antrag = OrderPapers['antrag'];
type Unterlagen = OrderPapers['vertragsunterlagen'];
type Mandate = NonNullable<Antrag['mandate']>;
type Printed = PrintedText['blocks'] | Unterlagen['brand'] | Mandate['wording'];
/** The reference that replaces it. */
interface Hashed {
  readonly sha256: string;
}

/** How long a stored text is assumed present, as the database may be restored to an earlier state. */
const SURE_MS = 30_000;

type SlimText = Omit<ContractText, 'blocks'> & Hashed;

/** The papers as sealed: each text is replaced by its hash, and an offer that is there already by null. */
export type SlimPapers = Omit<OrderPapers, 'antrag' | 'vertragsunterlagen'> & {
  readonly antrag: Omit<Antrag, 'brand' | 'mandate'> & {
    readonly brand: Hashed;
    readonly mandate?: Omit<Mandate, 'wording'> & { readonly wording: Hashed };
  };
  readonly vertragsunterlagen: Omit<Unterlagen, 'texts' | 'brand' | 'offer'> & {
    readonly texts: readonly SlimText[];
    readonly brand: Hashed;
    readonly offer: Unterlagen['offer'] | null;
  };
};

class PrintedTextMissing extends Error {
  override readonly name = 'PrintedTextMissing';
}

/** Moves the texts of papers to their own table and back. `putAside` resolves when they are durable. [DOC-02] */
export function createPrintedTexts(database: Kysely<Tables>, now = steadyClock) {
  const kept = new WeakMap<Printed, { readonly at: number; readonly hash: Promise<Hashed> }>();
  const known = new Map<string, Printed>();

  const keep = async (printed: Printed): Promise<Hashed> => {
    const text = JSON.stringify(printed);
    const hash = sha256(text);
    await database
      .insertInto('printedTexts')
      .values({ sha256: hash, blocks: text })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { sha256: hash };
  };

  // The texts are loaded once at startup, so all orders share the same objects.
  const hashOf = (printed: Printed): Promise<Hashed> => {
    const last = kept.get(printed);
    if (last && now() - last.at < SURE_MS) return last.hash;
    const hash = keep(printed);
    kept.set(printed, { at: now(), hash });
    hash.then(
      ({ sha256: found }) => known.set(found, printed),
      () => kept.delete(printed),
    );
    return hash;
  };

  const find = async <Whole extends Printed>({ sha256: hash }: Hashed): Promise<Whole> => {
    const remembered = known.get(hash);
    if (remembered) return remembered as Whole;
    const row = await database
      .selectFrom('printedTexts')
      .select('blocks')
      .where('sha256', '=', hash)
      .executeTakeFirst();
    if (!row) throw new PrintedTextMissing('A legal text of an order is missing');
    const printed = JSON.parse(row.blocks) as Whole;
    known.set(hash, printed);
    return printed;
  };

  return {
    putAside: async ({
      antrag: { mandate, ...antrag },
      vertragsunterlagen: unterlagen,
      ...mailed
    }: OrderPapers): Promise<SlimPapers> => ({
      antrag: {
        ...antrag,
        brand: await hashOf(antrag.brand),
        ...(mandate && { mandate: { ...mandate, wording: await hashOf(mandate.wording) } }),
      },
      vertragsunterlagen: {
        ...unterlagen,
        brand: await hashOf(unterlagen.brand),
        offer: unterlagen.offer === antrag.offer ? null : unterlagen.offer,
        texts: await Promise.all(
          unterlagen.texts.map(async ({ blocks, ...head }) => ({ ...head, ...(await hashOf(blocks)) })),
        ),
      },
      ...mailed,
    }),

    putBack: async ({
      antrag: { mandate, ...antrag },
      vertragsunterlagen: unterlagen,
      ...mailed
    }: SlimPapers): Promise<OrderPapers> => ({
      antrag: {
        ...antrag,
        brand: await find(antrag.brand),
        ...(mandate && { mandate: { ...mandate, wording: await find(mandate.wording) } }),
      },
      vertragsunterlagen: {
        ...unterlagen,
        brand: await find(unterlagen.brand),
        offer: unterlagen.offer ?? antrag.offer,
        texts: await Promise.all(
          unterlagen.texts.map(async ({ sha256: hash, ...head }) => ({
            ...head,
            blocks: await find<PrintedText['blocks']>({ sha256: hash }),
          })),
        ),
      },
      ...mailed,
    }),
  };
}
