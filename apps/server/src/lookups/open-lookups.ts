import { addressAnswer } from '@fa/api/lookups/address';
import { ibanAnswer } from '@fa/api/lookups/iban-check';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Tables } from '../database/tables.ts';
import type { Log } from '../operation/log.ts';
import type { ReadinessChecks } from '../operation/readiness.ts';
import { createDirectoryLookups } from './address/check-address.ts';
import { createOpenPlzAddressChecker, createOpenPlzDirectory } from './address/openplz.ts';
import { bankDataDetail, createBankCodeChecker } from './bank/bank-codes.ts';
import { openBankCodes } from './bank/bank-file.ts';
import type { AddressChecker, IbanChecker, PlzDirectory } from './lookups.ts';
import { createUpstreamClient, type UpstreamClient } from './upstream/upstream-client.ts';

interface Needs {
  readonly config: Config['lookups'];
  readonly database: Kysely<Tables>;
  readonly log: Log;
  readonly clock: Clock;
}

/** Sources of the lookups: our own data or the configured services. */
export interface Lookups {
  readonly plzDirectory: PlzDirectory;
  readonly addressChecker: AddressChecker;
  readonly ibanChecker: IbanChecker;
  /** Sources for the banks of orders: our own list first, so that orders rarely wait for a service. */
  readonly bankSources: readonly IbanChecker[];
  readonly readiness: ReadinessChecks;
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
  const bankCodeChecker = createBankCodeChecker({ codes: bankCodes, clock });
  const ibanChecker = ibanService ?? bankCodeChecker;

  return {
    plzDirectory: plz ? createOpenPlzDirectory(plz, clock) : own.plzDirectory,
    addressChecker: addressService ?? addressCheckerWithoutService,
    ibanChecker,
    bankSources: iban ? [bankCodeChecker, ibanChecker] : [bankCodeChecker],
    readiness: {
      bankData: () => bankDataDetail(bankCodes, clock()),
      ...(plz ? { plzUpstream: plz.readiness } : {}),
      ...(address ? { addressUpstream: address.readiness } : {}),
      ...(iban ? { ibanUpstream: iban.readiness } : {}),
    },
  };
}
