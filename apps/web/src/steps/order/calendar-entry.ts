import { addToDate, type IsoDate } from '@fa/rechner/formats/calendar-date';

export interface CalendarEntry {
  readonly day: IsoDate;
  readonly summary: string;
  /** Identifies the entry, so that a second import replaces the first. */
  readonly id: string;
  /** ISO instant. */
  readonly createdAt: string;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\,;]/g, '\\$&');
}

function digits(text: string): string {
  return text.replaceAll(/[-:]|\.\d+/g, '');
}

/** Returns an iCalendar file with one all-day entry. [RFC 5545] */
export function calendarFile({ day, summary, id, createdAt }: CalendarEntry): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rechner//Antrag//DE',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${digits(createdAt)}`,
    `DTSTART;VALUE=DATE:${digits(day)}`,
    `DTEND;VALUE=DATE:${digits(addToDate(day, 1, 'day'))}`,
    `SUMMARY:${escaped(summary)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
