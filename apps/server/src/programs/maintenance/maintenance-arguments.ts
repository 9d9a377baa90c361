import { formatGermanTimestamp, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { command } from '../command.ts';
import { defineProgram, type Program } from '../define-program.ts';

export type MaintenanceArguments =
  | { readonly command: 'off' | 'show' }
  | { readonly command: 'on'; readonly message: string | undefined; readonly until: Date | undefined };

/** It must fit into one paragraph of a page. */
const LONGEST_MESSAGE = 300;
const TIME = /^(?:(\d{4}-\d{2}-\d{2})[T ])?(\d{2}:\d{2})$/;

/** Returns the instant of a time in Berlin; undefined if it does not exist, as when clocks go forward. */
function instantInBerlin(date: string, time: string): Date | undefined {
  const [year, month, day] = date.split('-');
  return ['+02:00', '+01:00']
    .map((offset) => new Date(`${date}T${time}:00${offset}`))
    .find(
      (instant) =>
        !Number.isNaN(instant.getTime()) &&
        formatGermanTimestamp(instant.getTime()) === `${day}.${month}.${year} ${time}:00`,
    );
}

function parseUntil(text: string, now: Date): Date | string {
  const [, date = todayInBerlin(now.getTime()), time = ''] = TIME.exec(text) ?? [];
  const instant = instantInBerlin(date, time);
  if (!instant) return 'A time looks like 18:30 or 2026-11-22T06:00.';
  return instant > now ? instant : 'The time must be in the future; name the day too if it is not today.';
}

function parseMessage(text: string): string | undefined {
  const message = text.trim().replaceAll(/\s+/g, ' ');
  return message === '' || message.length > LONGEST_MESSAGE || /\p{Cc}/u.test(message) ? undefined : message;
}

/** Creates the operator's program for maintenance mode; `now` validates times. [CONF-04] */
export function maintenanceProgram(now: () => Date): Program<MaintenanceArguments> {
  return defineProgram<MaintenanceArguments>({
    name: 'npm run maintenance',
    about: 'Closes the calculator for a while, for all processes at once.',
    commands: {
      on: command({
        about: 'starts maintenance, or changes its message and end',
        options: {
          message: { value: 'TEXT', about: 'message for visitors, in quotes' },
          until: { value: 'TIME', about: 'expected end, in German time: 18:30, or 2026-11-22T06:00' },
        },
        read: (_, { message: text, until: time }) => {
          const message = text === undefined ? undefined : parseMessage(text);
          if (text !== undefined && message === undefined) return `A message has 1 to ${LONGEST_MESSAGE} characters.`;
          const until = time === undefined ? undefined : parseUntil(time, now());
          return typeof until === 'string' ? until : { command: 'on', message, until };
        },
      }),
      off: command({ about: 'ends it', read: () => ({ command: 'off' }) }),
      show: command({ about: 'shows whether maintenance is on', read: () => ({ command: 'show' }) }),
    },
    notes: 'The time is only told to visitors; off ends the maintenance.',
  });
}
