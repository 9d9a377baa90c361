import type { SupportHours } from '../src/contact/support-hours.ts';

/** The hours of SID-05, for tests. */
export const USUAL_HOURS: SupportHours = {
  days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'],
  from: '08:00',
  to: '18:00',
  closedOnPublicHolidays: true,
  closedDays: [],
};
