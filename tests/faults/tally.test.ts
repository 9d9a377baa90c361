import { expect, it } from 'vitest';
import type { TakenMail } from '../../apps/server/tests/support/environment/planned-mail-server.ts';
import type { Application } from './applicants.ts';
import { tallyOf } from './tally.ts';

function order(fault: string, reference?: string): Application {
  return {
    key: reference ?? 'none',
    body: '',
    address: '',
    fault,
    outages: [],
    ...(reference === undefined ? {} : { reference }),
  };
}

function mailOf(reference: string, client = ''): TakenMail {
  return {
    messageId: reference,
    recipient: 'antragseingang@example.org',
    subject: `Antrag ${reference}`,
    client,
    isAnswerLost: false,
    attachments: [],
  };
}
const NO_DEATHS = new Map<string, string>();
const [A, B] = ['FA-0000-000A', 'FA-0000-000B'];

it('counts an acknowledged order that is not stored under its reference as lost', () => {
  const [kept, lost, other] = [order('kill', A), order('kill', B), order('cut', A)];
  const stored = new Map([
    [kept, [A]],
    [lost, []],
    [other, [B]],
  ]);
  const tally = tallyOf([kept, lost, other], stored, [], NO_DEATHS);
  expect(tally.get('kill')).toEqual({ acknowledged: 2, lost: 1, doubled: 0, mailsDoubled: 0 });
  expect(tally.get('cut')).toEqual({ acknowledged: 1, lost: 1, doubled: 0, mailsDoubled: 0 });
});

it('counts an order that is stored twice as doubled, also if nobody was told of it', () => {
  const [told, untold] = [order('kill', A), order('kill')];
  const stored = new Map([
    [told, [A, B]],
    [untold, [A, B]],
  ]);
  expect(tallyOf([told, untold], stored, [], NO_DEATHS).get('kill')).toMatchObject({
    acknowledged: 1,
    lost: 0,
    doubled: 2,
  });
});

it('counts a mail of the same delivery that arrives again', () => {
  const told = order('kill', A);
  const mails = [mailOf(A), mailOf(A), mailOf(B)];
  expect(tallyOf([told], new Map([[told, [A]]]), mails, NO_DEATHS).get('kill')).toMatchObject({ mailsDoubled: 1 });
});

it('counts a doubled mail where the process died that had sent it', () => {
  const [early, late] = [order('before begin', A), order('before marked', B)];
  const stored = new Map([
    [early, [A]],
    [late, [B]],
  ]);
  const mails = [mailOf(A, 'second'), mailOf(A, 'third')];
  const tally = tallyOf([early, late], stored, mails, new Map([['second', 'before marked']]));
  expect(tally.get('before begin')).toMatchObject({ mailsDoubled: 0 });
  expect(tally.get('before marked')).toMatchObject({ mailsDoubled: 1 });
});
