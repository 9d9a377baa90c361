import type { AcceptedMail } from '../../../apps/server/tests/support/environment/planned-mail-server.ts';
import { deliveryOf } from './accepted-mails.ts';
import type { Application } from './applicants.ts';
import type { FaultFigures } from './fault.ts';

type Counts = Omit<FaultFigures, 'fault' | 'rounds'>;

/**
 * Counts acknowledged, lost and duplicated orders and mails by fault. An order is counted for the fault during which it was
 * created, a duplicated mail for the fault that killed its first process, if there is one.
 */
export function countByFault(
  applications: readonly Application[],
  stored: ReadonlyMap<Application, readonly string[]>,
  accepted: readonly AcceptedMail[],
  faultByProcess: ReadonlyMap<string, string>,
): ReadonlyMap<string, Counts> {
  const faultOf = new Map(applications.map(({ reference, fault }) => [reference, fault]));
  const repeats = [...Map.groupBy(accepted, deliveryOf)].flatMap(([delivery, mails]) =>
    mails.slice(0, -1).map(({ client }) => faultByProcess.get(client) ?? faultOf.get(delivery.split(' ')[0])),
  );
  const faults = [...Map.groupBy(applications, ({ fault }) => fault)].map(([fault, own]): [string, Counts] => {
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
