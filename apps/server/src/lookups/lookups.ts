import type { AddressAnswer, AddressRequest } from '@fa/api/lookups/address';
import type { BrokerAnswer } from '@fa/api/lookups/broker';
import type { IbanAnswer, IbanRequest } from '@fa/api/lookups/iban-check';
import type { Picture } from '../page/partners/partners.ts';

/** Thrown if a lookup's source times out or answers invalid data: it must block nobody. [ADDR-03, ADDR-12, IBAN-02] */
export class LookupUnavailable extends Error {
  override readonly name = 'LookupUnavailable';
  /** After how many milliseconds a retry makes sense, if known. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, retryAfterMs?: number) {
    super(reason);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Source of IBAN checks: the own list of bank codes or an external service. [IBAN-03] */
export interface IbanChecker {
  check(request: IbanRequest): Promise<IbanAnswer>;
}

/** Source of address checks: the own directory or an external service. [ADDR-03] */
export interface AddressChecker {
  /** @param turn waits until our own process may match: that takes some milliseconds [SEC-07] */
  check(address: AddressRequest, turn: () => Promise<void>): Promise<AddressAnswer>;
}

/** Lookup of German postcodes and their towns. */
export interface PlzDirectory {
  /** Returns a postcode's towns in alphabetical order. Throws LookupUnavailable. [ADDR-01] */
  citiesOf(plz: string): Promise<readonly string[]>;
}

/** Directory of the brokers that refer applicants. Unknown and inactive ones are undefined. [BROK-02] */
export interface Brokers {
  /** The number includes its hyphen. */
  find(brokerNumber: string): Promise<BrokerAnswer | undefined>;
  /** Checks whether a number is a broker's; undefined without a directory. */
  knows(brokerNumber: string): Promise<boolean | undefined>;
  /** Returns photo or logo, from any source; this server sends it. [BROK-05] */
  photo(brokerNumber: string): Promise<Picture | undefined>;
}

export interface Bank {
  readonly name: string;
  readonly bic: string;
}

export interface DirectorySource {
  readonly kind: 'streets' | 'addresses' | 'places';
  readonly fileName: string;
  readonly rows: number;
  readonly importedAt: string;
  readonly attribution?: string;
}

export interface DirectoryCounts {
  readonly plz: number;
  readonly streets: number;
  readonly houseNumbers: number;
}

/** Content of the street and town directory, for monitoring and the imprint. [ADDR-09] */
export interface DirectoryState {
  /** Grows with every import; undefined while only the bundled postcodes and towns are in use. */
  readonly version?: string;
  readonly madeAt?: string;
  readonly counts?: DirectoryCounts;
  readonly sources: readonly DirectorySource[];
}
