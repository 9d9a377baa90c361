import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OrderPapers } from '../../../services/orders/order-store.ts';
import { steadyClock } from '../../clock.ts';
import type { Tables } from '../tables.ts';

// Legal texts are 90 % of an order's papers and the same in all, like the insurer and the mandate's wording.

type Antrag = OrderPapers['antrag'];
type Unterlagen = OrderPapers['vertragsunterlagen'];
type Mandate = Antrag['mandate'];
type Printed = Unterlagen['bedingungen']['blocks'] | Unterlagen['brand'] | Mandate['wording'];
/** The reference that replaces it. */
interface Hashed {
  readonly sha256: string;
}

type TextName = 'produktinformation' | 'bedingungen' | 'datenschutz' | 'nutzungsbedingungen';

/** How long a stored text is assumed present, as the database may be restored to an earlier state. */
const SURE_MS = 30_000;

type SlimText = Omit<Unterlagen[TextName], 'blocks'> & Hashed;

/** The papers as sealed: each text is replaced by its hash, and an offer that is there already by null. */
export type SlimPapers = Omit<OrderPapers, 'antrag' | 'vertragsunterlagen'> & {
  readonly antrag: Omit<Antrag, 'brand' | 'mandate'> & {
    readonly brand: Hashed;
    readonly mandate: Omit<Mandate, 'wording'> & { readonly wording: Hashed };
  };
  readonly vertragsunterlagen: Omit<Unterlagen, TextName | 'brand' | 'offer'> &
    Record<TextName, SlimText> & { readonly brand: Hashed; readonly offer: Unterlagen['offer'] | null };
};

class PrintedTextMissing extends Error {
  override readonly name = 'PrintedTextMissing';
}

/**
 * Creates functions that move the non-personal texts of papers to their own table and back. `putAside` resolves when
 * they are durable, even if the database was restored 30 s ago. [DOC-02]
 */
export function createPrintedTexts(database: Kysely<Tables>, now = steadyClock) {
  const kept = new WeakMap<Printed, { readonly at: number; readonly hash: Promise<Hashed> }>();
  const known = new Map<string, Printed>();

  const keep = async (printed: Printed): Promise<Hashed> => {
    const text = JSON.stringify(printed);
    const sha256 = createHash('sha256').update(text).digest('hex');
    await database
      .insertInto('printedTexts')
      .values({ sha256, blocks: text })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { sha256 };
  };

  // The texts are loaded once at startup, so all orders share the same objects.
  const hashOf = (printed: Printed): Promise<Hashed> => {
    const last = kept.get(printed);
    if (last && now() - last.at < SURE_MS) return last.hash;
    const hash = keep(printed);
    kept.set(printed, { at: now(), hash });
    hash.then(
      ({ sha256 }) => known.set(sha256, printed),
      () => kept.delete(printed),
    );
    return hash;
  };

  const find = async <Whole extends Printed>({ sha256 }: Hashed): Promise<Whole> => {
    const remembered = known.get(sha256);
    if (remembered) return remembered as Whole;
    const row = await database
      .selectFrom('printedTexts')
      .select('blocks')
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (!row) throw new PrintedTextMissing('A legal text of an order is missing');
    const printed = JSON.parse(row.blocks) as Whole;
    known.set(sha256, printed);
    return printed;
  };

  const slimText = async ({ blocks, ...head }: Unterlagen[TextName]): Promise<SlimText> => ({
    ...head,
    ...(await hashOf(blocks)),
  });

  const wholeText = async ({ sha256, ...head }: SlimText): Promise<Unterlagen[TextName]> => ({
    ...head,
    blocks: await find({ sha256 }),
  });

  return {
    putAside: async ({ antrag, vertragsunterlagen: unterlagen, facts }: OrderPapers): Promise<SlimPapers> => ({
      antrag: {
        ...antrag,
        brand: await hashOf(antrag.brand),
        mandate: { ...antrag.mandate, wording: await hashOf(antrag.mandate.wording) },
      },
      vertragsunterlagen: {
        ...unterlagen,
        brand: await hashOf(unterlagen.brand),
        offer: unterlagen.offer === antrag.offer ? null : unterlagen.offer,
        produktinformation: await slimText(unterlagen.produktinformation),
        bedingungen: await slimText(unterlagen.bedingungen),
        datenschutz: await slimText(unterlagen.datenschutz),
        nutzungsbedingungen: await slimText(unterlagen.nutzungsbedingungen),
      },
      facts,
    }),

    putBack: async ({ antrag, vertragsunterlagen: unterlagen, facts }: SlimPapers): Promise<OrderPapers> => ({
      antrag: {
        ...antrag,
        brand: await find(antrag.brand),
        mandate: { ...antrag.mandate, wording: await find(antrag.mandate.wording) },
      },
      vertragsunterlagen: {
        ...unterlagen,
        brand: await find(unterlagen.brand),
        offer: unterlagen.offer ?? antrag.offer,
        produktinformation: await wholeText(unterlagen.produktinformation),
        bedingungen: await wholeText(unterlagen.bedingungen),
        datenschutz: await wholeText(unterlagen.datenschutz),
        nutzungsbedingungen: await wholeText(unterlagen.nutzungsbedingungen),
      },
      facts,
    }),
  };
}
