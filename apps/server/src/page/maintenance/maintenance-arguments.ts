import { formatGermanTimestamp, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { InvalidArgumentError } from 'commander';

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

/** Parses the end of maintenance, a time in Berlin after `now`. [CONF-04] */
export function parseUntil(text: string, now: Date): Date {
  const [, date = todayInBerlin(now.getTime()), time = ''] = TIME.exec(text) ?? [];
  const instant = instantInBerlin(date, time);
  if (!instant) throw new InvalidArgumentError('A time looks like 18:30 or 2026-11-22T06:00.');
  if (instant <= now)
    throw new InvalidArgumentError('The time must be in the future; name the day too if it is not today.');
  return instant;
}

/** Parses the message for visitors. [CONF-04] */
export function parseMessage(text: string): string {
  const message = text.trim().replaceAll(/\s+/g, ' ');
  if (message === '' || message.length > LONGEST_MESSAGE || /\p{Cc}/u.test(message))
    throw new InvalidArgumentError(`A message has 1 to ${LONGEST_MESSAGE} characters.`);
  return message;
}
