import { isIsoDate } from '@fa/rechner/formats/calendar-date';
import * as z from 'zod/mini';
import { FAHRZEUGTYPEN } from '../definition/fahrzeug-optionen.ts';

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'must be a name of small letters and digits'));
const date = z.string().check(z.refine(isIsoDate, { error: 'must be a date like 2026-12-31' }));

const types = FAHRZEUGTYPEN.map(({ value }) => value);
const kfzType = z.enum(types, `must be one of ${types.join(', ')}`);

/** A tariff of the operator's file, premium in cents. [TAR-12] */
export const tarifSchema = z
  .strictObject({
    variant: name,
    start: date,
    end: date,
    availableAt: date,
    kfzTypes: z.array(kfzType).check(z.minLength(1, 'must name a vehicle type')),
    jahresbeitrag: z.int('must be an amount in whole cents').check(z.positive('must be an amount above 0')),
  })
  .check(z.refine(({ start, end }) => start <= end, { path: ['end'], error: 'must not be before start' }));
