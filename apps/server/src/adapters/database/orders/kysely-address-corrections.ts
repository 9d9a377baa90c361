import type { Kysely } from 'kysely';
import type { AddressCorrections } from '../../../services/delivery/confirmation-state.ts';
import type { Sealing } from '../../../services/keys/sealing.ts';
import { queueDelivery, removeJobs, requeueDeliveries } from '../deliveries/queue-delivery.ts';
import type { Tables } from '../tables.ts';
import { openCorrections, sealCorrections } from './sealed-order.ts';

/** Creates the store of the corrected addresses of orders. */
export function createKyselyAddressCorrections(database: Kysely<Tables>, sealing: Sealing): AddressCorrections {
  return {
    keep: async (order, correction, mails) => {
      const { reference } = order;
      const { correctedAt } = correction;
      const sealed = await sealCorrections(sealing, order, [correction]);
      return database.transaction().execute(async (transaction) => {
        const confirmation = { reference, delivery: 'confirmation-mail' } as const;
        // A second correction waits here until the first one is committed, then finds no failed state.
        const givenUp = await transaction
          .selectFrom('delivery_states')
          .select('state')
          .where('reference', '=', reference)
          .where('delivery', '=', confirmation.delivery)
          .where('state', '=', 'failed')
          .forUpdate()
          .executeTakeFirst();
        if (!givenUp) return false;
        const inserted = await transaction
          .insertInto('order_corrections')
          .values({ reference, sealed, corrected_at: correctedAt })
          .onConflict((conflict) => conflict.doNothing())
          .returning('reference')
          .executeTakeFirst();
        if (!inserted) return false;

        // Cancels the mail to the old address, even if its job is about to end.
        await removeJobs(transaction, [confirmation]);
        if (mails === null) {
          await transaction
            .deleteFrom('delivery_states')
            .where('reference', '=', reference)
            .where('delivery', '=', confirmation.delivery)
            .execute();
          return true;
        }
        await transaction
          .updateTable('delivery_states')
          .set({
            state: 'pending',
            message_id: mails.messageId,
            last_reason: null,
            queued_at: correctedAt,
            ended_at: null,
          })
          .where('reference', '=', reference)
          .where('delivery', '=', confirmation.delivery)
          .execute();
        const notice = { reference, delivery: 'correction-mail' } as const;
        await transaction
          .insertInto('delivery_states')
          .values({ ...notice, state: 'pending', queued_at: correctedAt })
          .execute();
        for (const delivery of [confirmation, notice])
          await queueDelivery(transaction, { ...delivery, attempts: mails.attempts });
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
          .selectFrom('order_corrections')
          .select('sealed')
          .where('reference', '=', reference)
          .executeTakeFirst();
        const earlier = kept && (await openCorrections(sealing, reference, kept.sealed));
        const sealed = await sealCorrections(sealing, order, [...(earlier ?? []), correction]);
        await transaction
          .insertInto('order_corrections')
          .values({ reference, sealed, corrected_at: correctedAt })
          .onConflict((conflict) => conflict.column('reference').doUpdateSet({ sealed, corrected_at: correctedAt }))
          .execute();
        return true;
      });
    },
  };
}
