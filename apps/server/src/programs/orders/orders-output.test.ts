import { expect, it } from 'vitest';
import type { OrderSheet } from '../../services/orders/order-desk.ts';
import { sheetLines } from './orders-output.ts';

function sheetWith(antworten: object): OrderSheet {
  return {
    order: {
      reference: 'FA-0000-0000',
      contentHash: '',
      acceptedAt: new Date('2026-07-01T22:30:00Z'),
      papers: {} as never,
      snapshot: {
        antworten: { vermittler: '022230-000', vertragsbeginn: '2026-08-01', ...antworten } as never,
        consents: [],
        selection: { avb: '1', datenschutz: '2', nutzungsbedingungen: '3' },
        amounts: { beitrag: 60_690, jahresMax: 2_500_000, abnehmerMax: 1_000_000 },
        dateinameAntrag: 'Antrag-Forderungsausfall-260702003000.pdf',
        definitionVersion: '1',
        versions: {} as never,
        confirmationMail: true,
      },
    },
    deliveries: [],
    attempts: [],
    documents: [],
  };
}

it('masks the person unless everything is requested [ORD-03, SEC-02]', () => {
  const sheet = sheetWith({ vorname: 'Ada', nachname: 'Beispiel', email: 'ada@beispiel.example' });
  const lines = sheetLines(sheet, false).join('\n');
  expect(lines).toContain('a…@….example');
  expect(lines).not.toMatch(/Ada|Beispiel|beispiel/);
  expect(sheetLines(sheet, true).join('\n')).toMatch(/Name +Ada Beispiel\n(.*\n)*E-mail +ada@beispiel\.example/);
});

it('explains what renders documents that do not exist yet [ORD-03, ORD-04]', () => {
  const exempt = sheetWith({});
  expect(sheetLines(exempt, false)).toContain(
    "No documents yet: they are made by 'evidence', as there is no delivery.",
  );
  const waiting = { delivery: 'insurer-mail', state: 'pending' } as OrderSheet['deliveries'][number];
  expect(sheetLines({ ...exempt, deliveries: [waiting] }, false)).toContain(
    'No documents yet: they are made at the first delivery.',
  );
});

it('escapes control characters that were typed [SEC-02]', () => {
  const lines = sheetLines(sheetWith({ firmenname: '\u001b[2JEvil\r\n\u202eGmbH\u009b', email: '\u001b@x.org' }), true);
  for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(lines.join('\n')).toContain('\ufffd[2JEvil\ufffd\ufffd\ufffdGmbH\ufffd');
});
