import { type IsoDate, isIsoDate } from '../formats/calendar-date.ts';

/** The fields of a tariff that the lookup needs; products add the fields of their price. [TAR-12] */
export interface TariffPeriod {
  /** Missing if the tariff is for every variant. */
  readonly variant?: string;
  /** First and last date of validity, both inclusive; without an end, until the next available tariff starts. [TAR-13] */
  readonly start: IsoDate;
  readonly end?: IsoDate;
  /** Tariffs are not found before this date. */
  readonly availableAt: IsoDate;
  /** Vehicle types that the tariff insures; missing if it insures something else. */
  readonly kfzTypes?: readonly string[];
}

export interface TariffWanted {
  readonly variant?: string;
  readonly date: IsoDate;
  readonly kfzType?: string;
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
 * Returns the tariffs of a variant for a date and a vehicle type; start, end and availability are inclusive. [TAR-12, TAR-13]
 * @param today the date in Europe/Berlin; tariffs that become available later do not match
 * @throws RangeError 'Invalid date argument'
 */
export function matchingTariffs<T extends TariffPeriod>(
  tariffs: readonly T[],
  { variant, date, kfzType = '' }: TariffWanted,
  today: IsoDate,
): readonly T[] {
  if (!isIsoDate(date) || !isIsoDate(today)) throw new RangeError('Invalid date argument');
  const begun = tariffs.filter(
    (candidate) =>
      (candidate.variant ?? variant) === variant &&
      candidate.start <= date &&
      candidate.availableAt <= today &&
      (candidate.kfzTypes?.includes(kfzType) ?? true),
  );
  const latest = begun
    .map(({ start }) => start)
    .toSorted()
    .at(-1);
  return begun.filter(({ start, end }) => (end === undefined ? start === latest : date <= end));
}

/**
 * Finds the only tariff of a variant for a date and a vehicle type. [TAR-12]
 * @throws RangeError 'Invalid date argument'
 * @throws NoTariffError 'No tariff could be found'
 * @throws AmbiguousTariffError 'Found more than 1 tariff'
 */
export function findTariff<T extends TariffPeriod>(tariffs: readonly T[], wanted: TariffWanted, today: IsoDate): T {
  const [tariff, ...others] = matchingTariffs(tariffs, wanted, today);
  if (!tariff) throw new NoTariffError();
  if (others.length > 0) throw new AmbiguousTariffError();
  return tariff;
}

/**
 * Returns the tariff for a start; for one that no tariff covers, such as a start of last year, that for `earliest`. [TAR-13]
 * @throws NoTariffError, AmbiguousTariffError for a start that `uncoveredStart` did not check
 */
export function tariffFor<T extends TariffPeriod>(
  tariffs: readonly T[],
  start: IsoDate | undefined,
  { earliest, today }: { readonly earliest: IsoDate; readonly today: IsoDate },
): T {
  const [tariff] = isIsoDate(start) ? matchingTariffs(tariffs, { date: start }, today) : [];
  return tariff ?? findTariff(tariffs, { date: earliest }, today);
}
