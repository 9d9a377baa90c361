import { formatGermanTimestamp, todayInBerlin } from '@fa/rechner/formats/calendar-date';

/** It must fit into one paragraph of a page. */
export const LONGEST_MESSAGE = 300;
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

/** Reads the end of maintenance, a time in Berlin like 18:30 or 2026-11-22T06:00, which must be after `now`. [CONF-04] */
export function readUntil(text: string, now: Date): Date | 'no time' | 'past' {
  const [, date = todayInBerlin(now.getTime()), time = ''] = TIME.exec(text) ?? [];
  const instant = instantInBerlin(date, time);
  if (!instant) return 'no time';
  return instant <= now ? 'past' : instant;
}

/** Reads the message for visitors, as one line; undefined if it is empty, too long or has control characters. [CONF-04] */
export function readMessage(text: string): string | undefined {
  const message = text.trim().replaceAll(/\s+/g, ' ');
  return message === '' || message.length > LONGEST_MESSAGE || /\p{Cc}/u.test(message) ? undefined : message;
}
