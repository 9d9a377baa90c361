import { type IsoDate, isIsoDate } from '../formats/calendar-date.ts';

/** What the lookup knows of a tariff; products add what their price needs. [TAR-12] */
export interface TariffPeriod {
  readonly variant: string;
  /** First and last date the tariff is for, both included. */
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** Not to be found before this day. */
  readonly availableAt: IsoDate;
  /** Vehicle types that the tariff insures. */
  readonly kfzTypes: readonly string[];
}

export interface TariffWanted {
  readonly variant: string;
  readonly date: IsoDate;
  readonly kfzType: string;
}

/** Two tariffs claim the same case: a mistake in the configuration. [TAR-12] */
export class AmbiguousTariffError extends Error {
  override name = 'AmbiguousTariffError';
  constructor() {
    super('Found more than 1 tariff');
  }
}

/** No tariff is for the case, or not yet. [TAR-12] */
export class NoTariffError extends Error {
  override name = 'NoTariffError';
  constructor() {
    super('No tariff could be found');
  }
}

/**
 * The one tariff of a variant for a date and a vehicle type; start, end and the day of availability are included. [TAR-12]
 * @param today the date in Europe/Berlin; a tariff that becomes available later is no match
 * @throws RangeError 'Invalid date argument'
 * @throws NoTariffError 'No tariff could be found'
 * @throws AmbiguousTariffError 'Found more than 1 tariff'
 */
export function findTariff<T extends TariffPeriod>(
  tariffs: readonly T[],
  { variant, date, kfzType }: TariffWanted,
  today: IsoDate,
): T {
  if (!isIsoDate(date) || !isIsoDate(today)) throw new RangeError('Invalid date argument');
  const [tariff, ...others] = tariffs.filter(
    (candidate) =>
      candidate.variant === variant &&
      candidate.start <= date &&
      date <= candidate.end &&
      candidate.availableAt <= today &&
      candidate.kfzTypes.includes(kfzType),
  );
  if (tariff === undefined) throw new NoTariffError();
  if (others.length > 0) throw new AmbiguousTariffError();
  return tariff;
}
