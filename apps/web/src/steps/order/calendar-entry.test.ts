import { expect, it } from 'vitest';
import { calendarFile } from './calendar-entry.ts';

it('is an all-day entry that calendars can import [STEP-DANKE-01]', () => {
  const file = calendarFile({
    day: '2026-12-31',
    summary: 'Beginn; Firma, Ort',
    id: 'FA-1234-5678',
    createdAt: '2026-11-24T14:05:09.123Z',
  });
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rechner//Antrag//DE',
    'BEGIN:VEVENT',
    'UID:FA-1234-5678',
    'DTSTAMP:20261124T140509Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Beginn\\; Firma\\, Ort',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
