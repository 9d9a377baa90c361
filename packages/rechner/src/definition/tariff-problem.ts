import { questionsOf } from '../calculation/relevance.ts';
import { addToDate, firstOfMonth, type IsoDate, isIsoDate } from '../formats/calendar-date.ts';
import type { Setup } from './definition.ts';
import type { Tariff } from './order-content.ts';
import { matchingTariffs } from './tariff-lookup.ts';

/** Returns the days from today on when other starts or other tariffs can be chosen than the day before, and today. */
function daysOfChange({ definition, context }: Setup): readonly IsoDate[] {
  const { today } = context;
  const tariffs = definition.order?.tariffs?.all(context) ?? [];
  const dates = tariffs.flatMap(({ start, end = start, availableAt }) => [start, end, availableAt]);
  const last = [...dates, today].toSorted().at(-1) ?? today;
  const days = [today, ...tariffs.map(({ availableAt }) => availableAt)];
  for (let month = addToDate(firstOfMonth(today), 1, 'month'); month <= last; month = addToDate(month, 1, 'month'))
    days.push(month);
  return days.filter((day) => day >= today).toSorted();
}

/** Returns what is wrong with the dates of one tariff. */
function dateProblem({ version, start, end = start, availableAt }: Tariff): string | undefined {
  const unreal = [start, end, availableAt].find((date): boolean => !isIsoDate(date));
  if (unreal !== undefined) return `${version} has the date ${unreal}, which is no day such as 2027-01-01`;
  // Contracts start on the first of a month: in the month of another start, both tariffs would be sold.
  if (start !== firstOfMonth(start)) return `${version} has the start ${start}, which is not the first day of a month`;
  if (availableAt > start) return `${version} is announced (availableAt ${availableAt}) after its start ${start}`;
  return undefined;
}

/**
 * Returns what is wrong with the tariffs of a product, in words: two with the same version, a date that cannot be, or a
 * start that can be chosen, today or on a later day, but has no tariff or several. [TAR-13]
 * @returns undefined if nothing is, or the product names no tariffs
 */
export function tariffProblem(setup: Setup): string | undefined {
  const { order } = setup.definition;
  const question = questionsOf(setup.definition).find(({ key }) => key === order?.start);
  if (!order?.tariffs || !question || !('options' in question)) return undefined;
  const tariffs = order.tariffs.all(setup.context);
  const versions = tariffs.map(({ version }) => version);
  const repeated = versions.find((version, index) => versions.indexOf(version) !== index);
  if (repeated !== undefined) return `two have the version ${repeated}`;
  const [wrong] = tariffs.flatMap((tariff) => dateProblem(tariff) ?? []);
  if (wrong !== undefined) return wrong;
  for (const today of daysOfChange(setup))
    for (const { value } of question.options({}, { ...setup.context, today })) {
      const found = matchingTariffs(tariffs, { date: String(value) }, today).map(({ version }) => version);
      if (found.length === 1) continue;
      return `who chooses the start ${value} on ${today} gets ${found.length === 0 ? 'none' : found.join(' and ')}`;
    }
  return undefined;
}
