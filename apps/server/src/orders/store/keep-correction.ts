import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { KeepCorrection } from '../../deliveries/correct-by-hand.ts';
import { requeueDeliveries } from '../../deliveries/delivery-queue.ts';
import type { Sealing } from '../../keys/sealing.ts';
import { openCorrections, sealCorrections } from './sealed-order.ts';

/** Creates the function that stores a corrected address of an order and queues its mails. */
export function createKeepCorrection(database: Kysely<Tables>, sealing: Sealing): KeepCorrection {
  return (order, correction, { confirmationId, noticeId, attempts }) => {
    const { reference } = order;
    const { correctedAt } = correction;
    return database.transaction().execute(async (transaction) => {
      const mails = [
        { reference, delivery: 'confirmation-mail', messageId: confirmationId },
        { reference, delivery: 'correction-mail', messageId: noticeId },
      ] as const;
      if (!(await requeueDeliveries(transaction, mails, { attempts, at: correctedAt }))) return false;
      // The delivery states locked above prevent concurrent inserts.
      const kept = await transaction
        .selectFrom('orderCorrections')
        .select('sealed')
        .where('reference', '=', reference)
        .executeTakeFirst();
      const earlier = kept && (await openCorrections(sealing, reference, kept.sealed));
      const sealed = await sealCorrections(sealing, order, [...(earlier ?? []), correction]);
      await transaction
        .insertInto('orderCorrections')
        .values({ reference, sealed, correctedAt })
        .onConflict((conflict) => conflict.column('reference').doUpdateSet({ sealed, correctedAt }))
        .execute();
      return true;
    });
  };
}
