import { addressAnswer } from '@fa/api/lookups/address';
import { ibanAnswer } from '@fa/api/lookups/iban-check';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connect-database.ts';
import type { Log } from '../operation/log.ts';
import type { ReadinessChecks } from '../operation/readiness.ts';
import { createDirectoryLookups } from './address/check-address.ts';
import { createOpenPlzAddressChecker, createOpenPlzDirectory } from './address/openplz.ts';
import { bankDataDetail, checkBankCode } from './bank/bank-codes.ts';
import { openBankCodes } from './bank/bank-file.ts';
import { type AddressChecker, type Bank, type IbanChecker, LookupUnavailable, type PlzDirectory } from './lookups.ts';
import { createUpstreamClient, type UpstreamClient } from './upstream/upstream-client.ts';

interface Needs {
  readonly config: Config['lookups'];
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
}

/** Sources of the lookups: our own data or the configured services. */
export interface Lookups {
  readonly plzDirectory: PlzDirectory;
  readonly addressChecker: AddressChecker;
  readonly ibanChecker: IbanChecker;
  /** Returns the bank of an order's IBAN: from our own list first, so that orders rarely wait for a service. [IBAN-05] */
  readonly bankOf: (iban: string) => Promise<Bank | undefined>;
  readonly readiness: ReadinessChecks;
}

function unlessUnavailable(error: unknown): { readonly bank?: never } {
  if (error instanceof LookupUnavailable) return {};
  throw error;
}

/** Returns an IBAN's bank from the first source that knows it; one that is unavailable knows none. [IBAN-05] */
export async function bankOfIban(iban: string, sources: readonly IbanChecker[]): Promise<Bank | undefined> {
  for (const source of sources) {
    const { bank } = await source.check({ iban, checkUnaccepted: false }).catch(unlessUnavailable);
    if (bank) return bank;
  }
  return undefined;
}

/** Assembles the lookups. A postcode service also provides the streets for our own address check. */
export function assembleLookups({ config, database, log, clock }: Needs): Lookups {
  const clientOf = (name: string, url: string | undefined): UpstreamClient | undefined =>
    url === undefined
      ? undefined
      : createUpstreamClient({ name, url, timeoutMs: config.upstreamTimeoutMs, log, clock });
  const plz = clientOf('plzUpstream', config.plzUpstreamUrl);
  const address = clientOf('addressUpstream', config.addressUpstreamUrl);
  const iban = clientOf('ibanUpstream', config.ibanUpstreamUrl);

  const own = createDirectoryLookups(database);
  const addressCheckerWithoutService = plz ? createOpenPlzAddressChecker(plz, clock) : own.addressChecker;
  // Services with our own contract. Their answers are not cached: addresses and IBANs are personal data. [ADDR-03, IBAN-03]
  const addressService: AddressChecker | undefined = address && {
    check: (asked) => address.post(asked, addressAnswer),
  };
  const ibanService: IbanChecker | undefined = iban && { check: (asked) => iban.post(asked, ibanAnswer) };
  const bankCodes = openBankCodes(config.bankFile);
  const bankCodeChecker: IbanChecker = { check: async (asked) => checkBankCode(bankCodes, asked, clock()) };

  return {
    plzDirectory: plz ? createOpenPlzDirectory(plz, clock) : own.plzDirectory,
    addressChecker: addressService ?? addressCheckerWithoutService,
    ibanChecker: ibanService ?? bankCodeChecker,
    bankOf: (asked) => bankOfIban(asked, ibanService ? [bankCodeChecker, ibanService] : [bankCodeChecker]),
    readiness: {
      bankData: () => bankDataDetail(bankCodes, clock()),
      ...(plz ? { plzUpstream: plz.readiness } : {}),
      ...(address ? { addressUpstream: address.readiness } : {}),
      ...(iban ? { ibanUpstream: iban.readiness } : {}),
    },
  };
}
