import type { Kysely } from 'kysely';
import type { EmailCorrections } from '../../../services/delivery/confirmation-state.ts';
import type { Sealing } from '../../../services/keys/sealing.ts';
import { queueDelivery, removeJobs, requeueDeliveries } from '../deliveries/delivery-queue.ts';
import type { Tables } from '../tables.ts';
import { openCorrections, sealCorrections } from './sealed-order.ts';

/** Creates the store of the corrected addresses of orders. */
export function createKyselyEmailCorrections(database: Kysely<Tables>, sealing: Sealing): EmailCorrections {
  return {
    keep: async (order, correction, mails) => {
      const { reference } = order;
      const { correctedAt } = correction;
      const confirmation = { reference, delivery: 'confirmation-mail' } as const;
      const notice = { reference, delivery: 'correction-mail' } as const;
      const sealed = await sealCorrections(sealing, order, [correction]);
      return database.transaction().execute(async (transaction) => {
        // A second correction waits here until the first one is committed, then finds no failed state.
        const givenUp = await transaction
          .selectFrom('deliveryStates')
          .select('state')
          .where(({ and }) => and({ ...confirmation, state: 'failed' }))
          .forUpdate()
          .executeTakeFirst();
        if (!givenUp) return false;
        const inserted = await transaction
          .insertInto('orderCorrections')
          .values({ reference, sealed, correctedAt })
          .onConflict((conflict) => conflict.doNothing())
          .returning('reference')
          .executeTakeFirst();
        if (!inserted) return false;

        // Cancels the mail to the old address, even if its job is about to end.
        await removeJobs(transaction, [confirmation]);
        if (mails === null) {
          await transaction
            .deleteFrom('deliveryStates')
            .where(({ and }) => and(confirmation))
            .execute();
          return true;
        }
        const { messageId, attempts } = mails;
        await transaction
          .updateTable('deliveryStates')
          .set({ state: 'pending', messageId, lastReason: null, queuedAt: correctedAt, endedAt: null })
          .where(({ and }) => and(confirmation))
          .execute();
        await transaction
          .insertInto('deliveryStates')
          .values({ ...notice, state: 'pending', queuedAt: correctedAt })
          .execute();
        for (const delivery of [confirmation, notice]) await queueDelivery(transaction, { ...delivery, attempts });
        return true;
      });
    },

    replace: async (order, correction, { confirmationId, noticeId, attempts }) => {
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
    },
  };
}
