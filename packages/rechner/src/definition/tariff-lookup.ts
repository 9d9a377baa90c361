import { type IsoDate, isIsoDate } from '../formats/calendar-date.ts';

/** The fields of a tariff that the lookup needs; products add the fields of their price. [TAR-12] */
export interface TariffPeriod {
  readonly variant: string;
  /** First and last date of validity, both inclusive. */
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** Tariffs are not found before this date. */
  readonly availableAt: IsoDate;
  /** Vehicle types that the tariff insures. */
  readonly kfzTypes: readonly string[];
}

export interface TariffWanted {
  readonly variant: string;
  readonly date: IsoDate;
  readonly kfzType: string;
}

/** Thrown when several tariffs match: the configuration is wrong. [TAR-12] */
export class AmbiguousTariffError extends Error {
  override name = 'AmbiguousTariffError';
  constructor() {
    super('Found more than 1 tariff');
  }
}

/** Thrown when no tariff matches, or none is available yet. [TAR-12] */
export class NoTariffError extends Error {
  override name = 'NoTariffError';
  constructor() {
    super('No tariff could be found');
  }
}

/**
 * Finds the tariff of a variant for a date and a vehicle type; start, end and availability are inclusive. [TAR-12]
 * @param today the date in Europe/Berlin; tariffs that become available later do not match
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
