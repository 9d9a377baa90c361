import type { TakenMail } from '../../apps/server/src/test-server/planned-mail-server.ts';
import type { Application } from './applicants.ts';
import type { FaultFigures } from './fault.ts';
import { grouped } from './grouped.ts';
import { deliveryOf } from './taken-mails.ts';

type Tally = Omit<FaultFigures, 'fault' | 'rounds'>;

/** Compares every acknowledged reference with what is stored and every mail with its delivery; gives the counts by fault. */
export function tallyOf(
  applications: readonly Application[],
  stored: ReadonlyMap<Application, readonly string[]>,
  taken: readonly TakenMail[],
): ReadonlyMap<string, Tally> {
  const mails = grouped(taken, deliveryOf);
  function repeatsOf(reference: string): number {
    const deliveries = ['confirmation-mail', 'insurer-mail'].map((delivery) => mails.get(`${reference} ${delivery}`));
    return deliveries.reduce((sum, of) => sum + Math.max(0, (of?.length ?? 0) - 1), 0);
  }
  const faults = [...grouped(applications, ({ fault }) => fault)].map(([fault, own]): [string, Tally] => {
    const told = own.filter(({ reference }) => reference !== undefined);
    return [
      fault,
      {
        acknowledged: told.length,
        lost: told.filter((one) => !(stored.get(one) ?? []).includes(one.reference ?? '')).length,
        doubled: own.reduce((sum, one) => sum + Math.max(0, (stored.get(one)?.length ?? 0) - 1), 0),
        mailsDoubled: told.reduce((sum, { reference }) => sum + repeatsOf(reference ?? ''), 0),
      },
    ];
  });
  return new Map(faults);
}
