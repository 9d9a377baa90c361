import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { expect, it } from 'vitest';
import { sampleOrder } from '../../../tests/support/server/sample-documents.ts';
import type { OrderSheet } from '../../services/orders/order-desk.ts';
import { sheetLines } from './orders-output.ts';

function sheetWith(antworten: object): OrderSheet {
  const { snapshot, ...order } = sampleOrder();
  const changed = { ...snapshot, antworten: { ...snapshot.antworten, ...antworten } };
  return { order: { ...order, papers: {} as never, snapshot: changed }, deliveries: [], attempts: [], documents: [] };
}

it('masks the person unless everything is requested [ORD-03, SEC-02]', () => {
  const sheet = sheetWith({ vorname: 'Ada', nachname: 'Beispiel', email: 'ada@beispiel.example' });
  const lines = sheetLines(sheet, forderungsausfall, false).join('\n');
  expect(lines).toContain('a…@….example');
  expect(lines).not.toMatch(/Ada|Beispiel|beispiel/);
  expect(sheetLines(sheet, forderungsausfall, true).join('\n')).toMatch(
    /Name +Ada Beispiel\n(.*\n)*E-mail +ada@beispiel\.example/,
  );
});

it('explains what renders documents that do not exist yet [ORD-03, ORD-04]', () => {
  const exempt = sheetWith({});
  expect(sheetLines(exempt, forderungsausfall, false)).toContain(
    "No documents yet: they are made by 'evidence', as there is no delivery.",
  );
  const waiting = { delivery: 'insurer-mail', state: 'pending' } as OrderSheet['deliveries'][number];
  expect(sheetLines({ ...exempt, deliveries: [waiting] }, forderungsausfall, false)).toContain(
    'No documents yet: they are made at the first delivery.',
  );
});

it('escapes control characters that were typed [SEC-02]', () => {
  const lines = sheetLines(
    sheetWith({ firmenname: '\u001b[2JEvil\r\n\u202eGmbH\u009b', email: '\u001b@x.org' }),
    forderungsausfall,
    true,
  );
  for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(lines.join('\n')).toContain('\ufffd[2JEvil\ufffd\ufffd\ufffdGmbH\ufffd');
});
