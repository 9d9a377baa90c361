import type { FieldError } from '@fa/api/errors/error-answer';
import type { OrderRequest } from '@fa/api/orders/order-request';
import { compactTimestamp, formatGermanTimestamp } from '@fa/rechner/formats/calendar-date';

const HOUR_MS = 3_600_000;
/** Maximum age of a consent; a later session asks again. */
const PAST_MS = 24 * HOUR_MS;
/** A calculation is kept for 30 days, including the time of its downloads. */
const KEPT_MS = 31 * 24 * HOUR_MS;
/** Tolerance for the applicant's clock, which is often minutes off and never set by the server. */
export const FUTURE_MS = 15 * 60_000;

const BERLIN_OFFSETS_MS = [2 * HOUR_MS, HOUR_MS];

type Parts = readonly [year: number, month: number, day: number, hour: number, minute: number, second: number];

/** Returns the instant with this notation in Berlin; undefined if there is none (summer time skips an hour). */
function writtenInstant(text: string, parts: Parts, write: (instant: number) => string): number | undefined {
  const [year, month, day, hour, minute, second] = parts;
  const utc = Date.UTC(year, month - 1, day, hour, minute, second);
  return BERLIN_OFFSETS_MS.map((offset) => utc - offset).find((instant) => write(instant) === text);
}

function numbersIn(text: string, pattern: RegExp): number[] {
  return (pattern.exec(text) ?? []).slice(1).map(Number);
}

/** Returns the instant of a download such as '21.11.2026 10:58:03'; undefined if there is none. */
export function downloadInstant(text: string): number | undefined {
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = numbersIn(
    text,
    /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d):(\d\d):(\d\d)$/,
  );
  return writtenInstant(text, [year, month, day, hour, minute, second], formatGermanTimestamp);
}

function fileNameInstant(fileName: string): number | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbersIn(
    fileName,
    /-(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\.pdf$/,
  );
  const stamp = /\d{12}/.exec(fileName)?.[0] ?? '';
  return writtenInstant(stamp, [2000 + year, month, day, hour, minute, second], compactTimestamp);
}

/**
 * Finds impossible times in an order: a consent from the future or more than 24 hours old, a download or file name from
 * the future or older than data is kept, a time that does not exist. A download may be later than its consent, because it
 * can be repeated. [ORD-01]
 * @param downloadKey the answer with the time of the download, if the product has one
 */
export function findImpossibleTimes(
  { consents, model, config }: OrderRequest,
  now: Date,
  downloadKey: string | undefined,
): FieldError[] {
  const latest = now.getTime() + FUTURE_MS;
  const earliest = now.getTime() - PAST_MS;
  const isConsentTime = (time: string): boolean => Date.parse(time) <= latest && Date.parse(time) >= earliest;
  const isKeptTime = (instant = Infinity): boolean => instant <= latest && instant >= now.getTime() - KEPT_MS;
  const isDownloadTime = (value: unknown): boolean => typeof value !== 'string' || isKeptTime(downloadInstant(value));

  const fields = [
    ...consents.filter(({ time }) => !isConsentTime(time)).map(({ name }) => `consents.${name}.time`),
    ...Object.keys(model).filter((key) => key === downloadKey && !isDownloadTime(model[key])),
    ...(isKeptTime(fileNameInstant(config.dateinameAntrag)) ? [] : ['config.dateinameAntrag']),
  ];
  return fields.map((field) => ({ field, code: 'invalid' }));
}
