import type { LocalMailbox } from './local-mailbox.ts';
import type { Log } from './log.ts';
import type { OrderStore } from './order-store.ts';

/** [UI-08] Days after which everything personal is deleted. */
const DAYS_KEPT = 30;

/** Gives a function that deletes whatever arrived more than 30 days before now [SEC-01, UI-08]. */
export const createPurge =
  ({
    orders,
    mailbox,
    clock,
    log,
  }: {
    orders: OrderStore;
    mailbox: LocalMailbox | undefined;
    clock: () => Date;
    log: Log;
  }) =>
  async (): Promise<void> => {
    const limit = new Date(clock().getTime() - DAYS_KEPT * 86_400_000);
    const deletedOrders = await orders.deleteAcceptedBefore(limit);
    const deletedMails = (await mailbox?.deleteReceivedBefore(limit)) ?? 0;
    log.info({ deletedOrders, deletedMails }, 'purged what is older than 30 days');
  };
