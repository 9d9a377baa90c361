import { addToDate } from '@fa/rechner/formats/calendar-date';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { endOfDaysLife, startOfDay } from '../../keys/deletion/arrival-day.ts';
import type { Subjects } from '../../open-subjects.ts';
import { checksInWords } from './check-words.ts';
import { countOrdersOf, countToday, findBusiestMinute, readMailAttempts } from './today-figures.ts';
import { type Today, todayPage } from './today-page.ts';

type Needs = Pick<Subjects, 'readiness' | 'purge' | 'limits' | 'lookups' | 'pageTurn' | 'mailbox'>;

async function deletionOf({ database }: Context, { purge }: Needs): Promise<Today['deletion']> {
  const { oldestDay: day } = purge.state();
  if (day === undefined) return undefined;
  const end = startOfDay(addToDate(day, 1, 'day'));
  return { day, at: endOfDaysLife(day), orders: await countOrdersOf(database.kysely, startOfDay(day), end) };
}

/** Registers the page Heute. [LEIT-02] */
export function registerToday(app: FastifyInstance, context: Context, needs: Needs): void {
  const { kysely } = context.database;
  const { figures } = needs.readiness;
  app.get('/', async (_request, reply) => {
    const now = context.clock();
    const [orders, deliveries, overdue, busiest, budgets, deletion, mails, { checks }] = await Promise.all([
      countToday(kysely, now),
      figures.deliverySummary(),
      figures.overdueOrders(),
      findBusiestMinute(kysely, now),
      needs.limits.budgets.usage(),
      deletionOf(context, needs),
      needs.mailbox ? undefined : readMailAttempts(kysely, now),
      figures.readiness(),
    ]);
    const refused = needs.pageTurn.refused() + needs.lookups.addressTurn.refused();
    const shown = checksInWords(checks);
    // With a port of its own, the mailbox is at another address.
    const hasMailbox = needs.mailbox !== undefined && context.config.leitstand?.port === undefined;
    return reply.sendLeitstand(
      todayPage({
        hasMailbox,
        now,
        orders,
        deliveries,
        overdue,
        busiest,
        budgets,
        refused,
        deletion,
        mails,
        checks: shown,
      }),
    );
  });
}
