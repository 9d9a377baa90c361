import { expect, it } from 'vitest';
import type { AcceptedMail } from '../../../apps/server/tests/support/environment/planned-mail-server.ts';
import type { Application } from './applicants.ts';
import { countByFault } from './count-by-fault.ts';

function order(fault: string, reference?: string): Application {
  return {
    key: reference ?? 'none',
    body: '',
    clientIp: '',
    fault,
    outages: [],
    ...(reference === undefined ? {} : { reference }),
  };
}

function mailOf(reference: string, client = ''): AcceptedMail {
  return {
    messageId: reference,
    recipient: 'antragseingang@example.org',
    subject: `Antrag ${reference}`,
    client,
    isReplyLost: false,
    attachments: [],
  };
}
const NO_KILLS = new Map<string, string>();
const [A, B] = ['FA-0000-000A', 'FA-0000-000B'];

it('counts an acknowledged order that is not stored under its reference as lost', () => {
  const [kept, lost, other] = [order('kill', A), order('kill', B), order('cut', A)];
  const stored = new Map([
    [kept, [A]],
    [lost, []],
    [other, [B]],
  ]);
  const counts = countByFault([kept, lost, other], stored, [], NO_KILLS);
  expect(counts.get('kill')).toEqual({ acknowledged: 2, lost: 1, doubled: 0, mailsDoubled: 0 });
  expect(counts.get('cut')).toEqual({ acknowledged: 1, lost: 1, doubled: 0, mailsDoubled: 0 });
});

it('counts an order that is stored twice as duplicated, also if it was not acknowledged', () => {
  const [told, untold] = [order('kill', A), order('kill')];
  const stored = new Map([
    [told, [A, B]],
    [untold, [A, B]],
  ]);
  expect(countByFault([told, untold], stored, [], NO_KILLS).get('kill')).toMatchObject({
    acknowledged: 1,
    lost: 0,
    doubled: 2,
  });
});

it('counts a repeated mail of the same delivery', () => {
  const told = order('kill', A);
  const mails = [mailOf(A), mailOf(A), mailOf(B)];
  expect(countByFault([told], new Map([[told, [A]]]), mails, NO_KILLS).get('kill')).toMatchObject({ mailsDoubled: 1 });
});

it('counts a repeated mail for the fault that killed its first process', () => {
  const [early, late] = [order('before begin', A), order('before marked', B)];
  const stored = new Map([
    [early, [A]],
    [late, [B]],
  ]);
  const mails = [mailOf(A, 'second'), mailOf(A, 'third')];
  const counts = countByFault([early, late], stored, mails, new Map([['second', 'before marked']]));
  expect(counts.get('before begin')).toMatchObject({ mailsDoubled: 0 });
  expect(counts.get('before marked')).toMatchObject({ mailsDoubled: 1 });
});
