import { type SupportHours, WEEKDAYS } from '@fa/rechner/contact/support-hours';
import * as z from 'zod/mini';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const MONTH_DAY =
  /^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2\d))$/;
/** More of them would be other hours. */
const MOST_CLOSED_DAYS = 20;

/** When the support line answers, as the brand file and the page say it. [SID-05] */
export const supportHours = z
  .strictObject({
    days: z.readonly(
      z.array(z.enum(WEEKDAYS, `must be days such as ${WEEKDAYS[0]}`)).check(
        z.minLength(1, 'must name a day'),
        z.refine((days) => new Set(days).size === days.length, { error: 'must name each day once' }),
      ),
    ),
    from: z.string().check(z.regex(TIME, 'must be a time such as 08:00')),
    to: z
      .string()
      .check(
        z.refine((to) => TIME.test(to) || to === '24:00', { error: 'must be a time such as 18:00, at most 24:00' }),
      ),
    closedOnPublicHolidays: z.boolean(),
    closedDays: z.readonly(
      z
        .array(z.string().check(z.regex(MONTH_DAY, 'must be month and day such as 12-24')))
        .check(z.maxLength(MOST_CLOSED_DAYS)),
    ),
  })
  .check(z.refine(({ from, to }) => from < to, { error: 'must end after it begins', path: ['to'] }));

// What is read by the schema is what the product works with.
supportHours satisfies z.ZodMiniType<SupportHours>;
