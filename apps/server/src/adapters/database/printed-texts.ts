import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { steadyClock } from '../clock.ts';
import type { OrderPapers } from '../../services/order-store.ts';
import type { Tables } from './tables.ts';

// The legal texts are nine tenths of an order's papers and the same in all of them.

type Unterlagen = OrderPapers['vertragsunterlagen'];
type Blocks = Unterlagen['bedingungen']['blocks'];

const TEXTS = ['produktinformation', 'bedingungen', 'datenschutz', 'nutzungsbedingungen'] as const;

/** How long a text that was kept is taken to be there still: a database may be restored to a moment before. */
const SURE_MS = 30_000;

/** The papers as they are sealed: the hash of each text stands for its blocks. */
export type SlimPapers = Omit<OrderPapers, 'vertragsunterlagen'> & { readonly vertragsunterlagen: object };

/** Thrown when a text that an order agreed to is not there. */
class PrintedTextMissing extends Error {
  override readonly name = 'PrintedTextMissing';
}

/**
 * [DOC-02] Takes the database, gives what puts the legal texts of papers aside and back. `putAside` resolves when the texts
 * are durable, also in a database that was restored half a minute ago. Papers that hold their texts themselves are left as they are by `putBack`.
 */
export const createPrintedTexts = (database: Kysely<Tables>, now = steadyClock) => {
  const kept = new WeakMap<Blocks, { readonly at: number; readonly hash: Promise<string> }>();
  const known = new Map<string, Blocks>();

  const keep = async (blocks: Blocks): Promise<string> => {
    const text = JSON.stringify(blocks);
    const sha256 = createHash('sha256').update(text).digest('hex');
    await database
      .insertInto('printed_texts')
      .values({ sha256, blocks: text })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return sha256;
  };

  // Texts are read at the start, so that all orders have the very same objects.
  const hashOf = (blocks: Blocks): Promise<string> => {
    const last = kept.get(blocks);
    if (last && now() - last.at < SURE_MS) return last.hash;
    const hash = keep(blocks);
    kept.set(blocks, { at: now(), hash });
    hash.then(
      (sha256) => known.set(sha256, blocks),
      () => kept.delete(blocks),
    );
    return hash;
  };

  const find = async (sha256: string): Promise<Blocks> => {
    const remembered = known.get(sha256);
    if (remembered) return remembered;
    const row = await database
      .selectFrom('printed_texts')
      .select('blocks')
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (!row) throw new PrintedTextMissing('A legal text of an order is missing');
    const blocks = JSON.parse(row.blocks) as Blocks;
    known.set(sha256, blocks);
    return blocks;
  };

  return {
    putAside: async (papers: OrderPapers): Promise<SlimPapers> => {
      const { vertragsunterlagen } = papers;
      const slim: Record<string, unknown> = { ...vertragsunterlagen };
      for (const name of TEXTS) {
        const { blocks, ...head } = vertragsunterlagen[name];
        slim[name] = { ...head, sha256: await hashOf(blocks) };
      }
      return { ...papers, vertragsunterlagen: slim };
    },
    putBack: async (papers: OrderPapers | SlimPapers): Promise<OrderPapers> => {
      const full = { ...papers.vertragsunterlagen } as Record<string, { sha256?: string }>;
      if (TEXTS.every((name) => full[name]?.sha256 === undefined)) return papers as OrderPapers;
      for (const name of TEXTS) {
        const { sha256, ...head } = full[name] ?? {};
        if (sha256 !== undefined) full[name] = { ...head, blocks: await find(sha256) } as object;
      }
      return { ...papers, vertragsunterlagen: full as unknown as Unterlagen };
    },
  };
};
