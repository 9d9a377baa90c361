import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { expect, it } from 'vitest';
import { sampleOrder, samplePapers } from '../../../tests/support/server/sample-documents.ts';
import type { OrderDetails } from '../desk/order-desk.ts';
import { detailLines } from './order-lines.ts';

function detailsWith(antworten: object): OrderDetails {
  const { snapshot, ...others } = sampleOrder();
  const order = { ...others, snapshot: { ...snapshot, antworten: { ...snapshot.antworten, ...antworten } } };
  return { order: { ...order, papers: samplePapers(order) }, deliveries: [], attempts: [], documents: [] };
}

it('shows versions, times and deliveries of an order, and who to call with everything [ORD-03]', () => {
  const at = new Date('2026-11-22T13:05:09Z');
  const { order } = detailsWith({});
  const delivery = {
    reference: order.reference,
    delivery: 'insurer-mail',
    state: 'failed',
    attempts: 3,
    tries: 3,
    nextAt: at,
    messageId: 'fa-1@example.org',
    lastReason: 'EENVELOPE 550',
    queuedAt: at,
    lastAttemptAt: new Date(at.getTime() + 60_000),
    endedAt: new Date(at.getTime() + 120_000),
    waitsUntil: null,
  } as const;
  const document = { reference: order.reference, name: 'antrag', sha256: 'ab', renderedAt: at, bytes: 7 } as const;
  const details = { order, deliveries: [delivery], attempts: [], documents: [document] };
  expect(detailLines(details, forderungsausfall, true)).toEqual([
    'Reference     FA-7K3M-9QX2',
    'Accepted      21.11.2026 11:00:00',
    'Premium       813,96\u00a0€',
    'Start         01.12.2026',
    'Intermediary  022230-000',
    'Product       forderungsausfall 2026-11',
    expect.stringMatching(/^Texts {9}avb [\d-]+, datenschutz [\d-]+, nutzungsbedingungen [\d-]+$/),
    'Name          Kim Müller',
    'Company       Bäckerei Größe & Söhne GmbH',
    'Telephone     +493023125001',
    'E-mail        kim.mueller@example.org',
    '',
    'insurer-mail: failed (EENVELOPE 550)',
    '  attempts      3',
    '  queued        22.11.2026 14:05:09',
    '  last attempt  22.11.2026 14:06:09',
    '  ended         22.11.2026 14:07:09',
    '  Message-ID    fa-1@example.org',
    '',
    'antrag: 7 bytes, made 22.11.2026 14:05:09',
    '  SHA-256 ab',
  ]);
});

it('escapes control characters that were typed [SEC-02]', () => {
  const lines = detailLines(
    detailsWith({ firmenname: '\u001b[2JEvil\r\n\u202eGmbH\u009b', email: '\u001b@x.org' }),
    forderungsausfall,
    true,
  );
  for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(lines.join('\n')).toContain('\ufffd[2JEvil\ufffd\ufffd\ufffdGmbH\ufffd');
});
