import { addressAnswer } from '@fa/api/lookups/address';
import { ibanAnswer } from '@fa/api/lookups/iban-check';
import type { Context } from '../context.ts';
import { createTurns } from '../http/limits/turn.ts';
import { createDirectoryLookups } from './address/check-address.ts';
import { createKnownState } from './address/directory-state.ts';
import { createOpenPlzAddressChecker, createOpenPlzDirectory } from './address/openplz.ts';
import { bankDataDetail, checkBankCode } from './bank/bank-codes.ts';
import { openBankCodes } from './bank/bank-file.ts';
import { type AddressChecker, type Bank, type IbanChecker, LookupUnavailable } from './lookups.ts';
import { createUpstreamClient, type UpstreamClient } from './upstream/upstream-client.ts';

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

/** Opens the look-ups: in our own data or at the configured services. A postcode service also provides the streets. */
export function openLookups({ config: { lookups: config }, database, log, clock }: Context) {
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
    /** A queue of its own, so that look-ups crowd out no page. */
    addressTurn: createTurns(),
    ibanChecker: ibanService ?? bankCodeChecker,
    /** Returns the bank of an order's IBAN: from our own list first, so that orders rarely wait for a service. [IBAN-05] */
    bankOf: (asked: string) => bankOfIban(asked, ibanService ? [bankCodeChecker, ibanService] : [bankCodeChecker]),
    /** What was imported, for the imprint. */
    directoryState: createKnownState(database.kysely),
    readiness: {
      bankData: () => bankDataDetail(bankCodes, clock()),
      ...(plz ? { plzUpstream: plz.readiness } : {}),
      ...(address ? { addressUpstream: address.readiness } : {}),
      ...(iban ? { ibanUpstream: iban.readiness } : {}),
    },
  };
}

export type Lookups = ReturnType<typeof openLookups>;
