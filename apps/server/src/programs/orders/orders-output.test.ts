import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { expect, it } from 'vitest';
import { sampleOrder } from '../../../tests/support/server/sample-documents.ts';
import type { OrderDetails } from '../../services/orders/order-desk.ts';
import { detailLines } from './orders-output.ts';

function detailsWith(antworten: object): OrderDetails {
  const { snapshot, ...order } = sampleOrder();
  const changed = { ...snapshot, antworten: { ...snapshot.antworten, ...antworten } };
  return { order: { ...order, papers: {} as never, snapshot: changed }, deliveries: [], attempts: [], documents: [] };
}

it('masks the person unless everything is requested [ORD-03, SEC-02]', () => {
  const details = detailsWith({ vorname: 'Ada', nachname: 'Beispiel', email: 'ada@beispiel.example' });
  const lines = detailLines(details, forderungsausfall, false).join('\n');
  expect(lines).toContain('a…@….example');
  expect(lines).not.toMatch(/Ada|Beispiel|beispiel/);
  expect(detailLines(details, forderungsausfall, true).join('\n')).toMatch(
    /Name +Ada Beispiel\n(.*\n)*E-mail +ada@beispiel\.example/,
  );
});

it('explains what renders documents that do not exist yet [ORD-03, ORD-04]', () => {
  const exempt = detailsWith({});
  expect(detailLines(exempt, forderungsausfall, false)).toContain(
    "No documents yet: they are made by 'evidence', as there is no delivery.",
  );
  const waiting = { delivery: 'insurer-mail', state: 'pending' } as OrderDetails['deliveries'][number];
  expect(detailLines({ ...exempt, deliveries: [waiting] }, forderungsausfall, false)).toContain(
    'No documents yet: they are made at the first delivery.',
  );
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
