import { formatGermanTimestamp, isIsoDate, todayInBerlin } from '@fa/rechner/calendar-date';

export const USAGE = `npm run maintenance -- on [--message TEXT] [--until TIME]   begins maintenance, or changes what is said of it
npm run maintenance -- off                                 ends it
npm run maintenance -- show                                whether it is under way
TIME is in German time: 18:30, or 2026-11-22T06:00. It is only told to visitors; off ends the maintenance.`;

export type MaintenanceArguments =
  | { readonly command: 'off' | 'show' }
  | { readonly command: 'on'; readonly message: string | undefined; readonly until: Date | undefined };

/** It stands in one paragraph of a page. */
const LONGEST_MESSAGE = 300;
const TIME = /^(?:(\d{4}-\d{2}-\d{2})[T ])?(\d{2}:\d{2})$/;

/** The instant of a wall clock in Berlin; undefined for one that never shows, as when clocks are put forward. */
const instantInBerlin = (date: string, time: string): Date | undefined => {
  const [year, month, day] = date.split('-');
  return ['+02:00', '+01:00']
    .map((offset) => new Date(`${date}T${time}:00${offset}`))
    .find(
      (instant) =>
        !Number.isNaN(instant.getTime()) &&
        formatGermanTimestamp(instant.getTime()) === `${day}.${month}.${year} ${time}:00`,
    );
};

const parseUntil = (text: string, now: Date): Date | string => {
  const [, date = todayInBerlin(now.getTime()), time = ''] = TIME.exec(text) ?? [];
  const instant = time !== '' && isIsoDate(date) ? instantInBerlin(date, time) : undefined;
  if (!instant) return 'A time looks like 18:30 or 2026-11-22T06:00.';
  return instant > now ? instant : 'The time must be in the future; name the day too if it is not today.';
};

const parseMessage = (text: string): string | undefined => {
  const message = text.trim().replaceAll(/\s+/g, ' ');
  return message === '' || message.length > LONGEST_MESSAGE || /\p{Cc}/u.test(message) ? undefined : message;
};

/** Takes the arguments of the command line and the time, gives them parsed, or one sentence on what is wrong with them. */
export const parseMaintenanceArguments = (
  [command, ...words]: readonly string[],
  now: Date,
): MaintenanceArguments | string => {
  if (command === 'off' || command === 'show')
    return words.length === 0 ? { command } : `${command} takes no further words.`;
  if (command !== 'on') return 'Say what to do: on, off, show.';
  let [message, until]: [string | undefined, Date | undefined] = [undefined, undefined];
  for (let index = 0; index < words.length; index += 2) {
    const [name, value] = [words[index], words[index + 1]];
    if (name !== '--message' && name !== '--until') return `on does not know ${name}; put a message into quotes.`;
    if (value === undefined) return `${name} needs a value.`;
    if (name === '--message') {
      message = parseMessage(value);
      if (message === undefined) return `A message has 1 to ${LONGEST_MESSAGE} characters.`;
    } else {
      const parsed = parseUntil(value, now);
      if (typeof parsed === 'string') return parsed;
      until = parsed;
    }
  }
  return { command, message, until };
};
