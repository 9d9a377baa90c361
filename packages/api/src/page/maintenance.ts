import { formatGermanTimestamp } from '@fa/rechner/formats/calendar-date';
import * as z from 'zod/mini';

/** GET /maintenance: polled by open pages. [CONF-04] */
export const maintenanceAnswer = z.object({
  maintenanceMode: z.boolean(),
  /** The operator's message to visitors, as plain text. */
  message: z.optional(z.string()),
  /** Expected end of the maintenance, as an ISO timestamp; omitted once it has passed. */
  until: z.optional(z.string()),
});
export type MaintenanceAnswer = z.infer<typeof maintenanceAnswer>;

/** Heading of the maintenance page, rendered by the server or by an open page. [CONF-04] */
export const MAINTENANCE_HEADING = 'Unser Rechner wird gerade gewartet';

/**
 * Formats the expected end of the maintenance.
 * @param until milliseconds since 1970 [CONF-04]
 */
export function resumesText(until: number): string {
  const [day = '', time = ''] = formatGermanTimestamp(until).split(' ');
  return `Voraussichtlich geht es am ${day} um ${time.slice(0, 5)}\u00a0Uhr weiter.`;
}
