import type { TakenMail } from '../../apps/server/tests/support/environment/planned-mail-server.ts';
import type { Application } from './applicants.ts';
import type { FaultFigures } from './fault.ts';
import { deliveryOf } from './taken-mails.ts';

type Tally = Omit<FaultFigures, 'fault' | 'rounds'>;

/**
 * Compares every acknowledged reference with what is stored and every mail with its delivery; gives the counts by fault: that
 * of an order is the one it was made for, that of a doubled mail the death of the process that had sent it, if it died.
 */
export function tallyOf(
  applications: readonly Application[],
  stored: ReadonlyMap<Application, readonly string[]>,
  taken: readonly TakenMail[],
  faultOfDeath: ReadonlyMap<string, string>,
): ReadonlyMap<string, Tally> {
  const faultOf = new Map(applications.map(({ reference, fault }) => [reference, fault]));
  const repeats = [...Map.groupBy(taken, deliveryOf)].flatMap(([delivery, mails]) =>
    mails.slice(0, -1).map(({ client }) => faultOfDeath.get(client) ?? faultOf.get(delivery.split(' ')[0])),
  );
  const faults = [...Map.groupBy(applications, ({ fault }) => fault)].map(([fault, own]): [string, Tally] => {
    const told = own.filter(({ reference }) => reference !== undefined);
    return [
      fault,
      {
        acknowledged: told.length,
        lost: told.filter((one) => !(stored.get(one) ?? []).includes(one.reference ?? '')).length,
        doubled: own.reduce((sum, one) => sum + Math.max(0, (stored.get(one)?.length ?? 0) - 1), 0),
        mailsDoubled: repeats.filter((one) => one === fault).length,
      },
    ];
  });
  return new Map(faults);
}
