import { type IsoDate, isIsoDate } from '@fa/rechner/formats/calendar-date';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { systemClock } from '../../clock/clock.ts';
import { say, shownTime } from '../../commands/operator-output.ts';
import { StartupError } from '../../config/startup-error.ts';
import { arrivalDay } from '../../keys/deletion/arrival-day.ts';
import { countDay, giveUpDay } from '../../keys/deletion/give-up-day.ts';
import { createClockSigns } from '../../keys/deletion/trusted-clock.ts';
import { onOrders } from './on-orders.ts';

function parseDate(typed: string): IsoDate {
  if (!isIsoDate(typed)) throw new InvalidArgumentError('A date looks like 2026-12-24.');
  return typed;
}

function aDate(about: string): Argument {
  return new Argument('<YYYY-MM-DD>', about).argParser(parseDate);
}

function defineConfirmDate(orders: Command): void {
  orders
    .command('confirm-date')
    .description('confirms the date, where the deletion doubts the clock of this machine')
    .addArgument(aDate("today's date"))
    .action((date: IsoDate) =>
      onOrders(async ({ database }) => {
        const now = systemClock();
        const today = arrivalDay(now);
        if (date !== today)
          throw new StartupError(`The clock of this machine says ${today}, not ${date}: put it right first.`);
        await createClockSigns(database.kysely).trust(now);
        say(`The clock is trusted from ${shownTime(now)} on; the server deletes what is over within half an hour.`);
      }),
    );
}

function defineGiveUpDay(orders: Command): void {
  orders
    .command('give-up-day')
    .description('shows the data of a day whose key is lost')
    .addArgument(aDate('the day'))
    .option('--for-good', 'deletes it')
    .action((day: IsoDate, { forGood = false }: { forGood?: boolean }) =>
      onOrders(async ({ database, keys }) => {
        if (!(await keys.ring.daysOfOtherKeys()).includes(day))
          throw new StartupError(`The key of ${day} is there, or was never needed: nothing is given up.`);
        const { orders: count, mails, savedOffers } = await countDay(database.kysely, day);
        const content = `orders: ${count}, mails in the local mailbox: ${mails}, saved offers: ${savedOffers}`;
        if (!forGood)
          return say(
            `The key of ${day} is missing or another one. Of that day there are ${content}.`,
            'Put the right key back if there is a copy of it: nothing is lost then.',
            `Else delete them: npm run rechner -- orders give-up-day ${day} --for-good`,
          );
        await giveUpDay(database.kysely, day);
        say(`Deleted what was kept of ${day} (${content}). The day may be begun with another key.`);
      }),
    );
}

/** Defines the commands for the days of arrival: the trusted date, and a day whose key is lost. [SEC-01] */
export function defineDayCommands(orders: Command): void {
  defineConfirmDate(orders);
  defineGiveUpDay(orders);
}
