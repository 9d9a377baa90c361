import { expect, it } from 'vitest';
import { checksInWords, mailInWords } from './check-words.ts';
import type { Today } from './today-figures.ts';
import { todayPage } from './today-page.ts';

const QUIET: Today = {
  now: new Date('2026-11-21T10:00:00Z'),
  orders: { byHour: Array.from({ length: 24 }, () => 0), today: 0, yesterday: 0 },
  deliveries: {
    pending: 0,
    waiting: 0,
    retried: 0,
    sent: 0,
    failed: 0,
    settled: 0,
    byProduct: [],
    oldestPendingAt: null,
  },
  overdue: [],
  busiest: undefined,
  budget: undefined,
  refused: 0,
  deletion: undefined,
  hasMailbox: false,
  checks: [{ label: 'Datenbank', tone: 'good', state: 'in Ordnung', words: 'Sie antwortet.' }],
};

it('says that nothing is to do, or what is, the worst first [LEIT-02]', () => {
  expect(todayPage(QUIET).body).toContain('Alles in Ordnung.</span> Es ist nichts zu tun.');
  const { body } = todayPage({
    ...QUIET,
    overdue: [{ reference: 'FA-0000-0000', arrivedAt: new Date('2026-11-01T10:00:00Z') }],
    deliveries: { ...QUIET.deliveries, failed: 1200, pending: 1, oldestPendingAt: new Date('2026-11-20T08:00:00Z') },
    checks: [
      mailInWords({ sentAt: null, failedSince: 2 }),
      { label: 'Datenbank', tone: 'bad', state: 'gestört', words: 'Sie antwortet nicht.' },
    ],
  });
  expect(body).not.toContain('nichts zu tun');
  const tasks = [...body.matchAll(/<li><span class="state (\w+)">([^<]*)</g)].map(([, tone, words]) => [tone, words]);
  expect(tasks).toEqual([
    ['bad', '1 überfällig'],
    ['bad', '1.200 gescheitert'],
    ['bad', 'Datenbank gestört'],
    ['warning', 'Zustellung stockt'],
    ['warning', 'Mailserver zu prüfen'],
  ]);
  expect(body).toContain('seit 1\u{a0}Tag 2\u{a0}Stunden');
});

it('names maintenance before every warning, with the way to its page [LEIT-02]', () => {
  const past = { status: 'warning', on: true } as const;
  for (const maintenance of [{ status: 'ok', on: true } as const, past]) {
    const checks = checksInWords({ bankData: { status: 'warning' }, maintenance, directory: { status: 'warning' } });
    expect(checks.map(({ label }) => label)[0]).toBe('Wartung');
    const { body } = todayPage({ ...QUIET, checks: [mailInWords({ sentAt: null, failedSince: 2 }), ...checks] });
    const [first = ''] = /<ul><li>.*?<\/li>/.exec(body) ?? [];
    expect(first).toMatch(/Wartung eingeschaltet<.*Anträge werden abgelehnt.*<a href="\/leitstand\/wartung">/);
  }
});

it('says until when the next key has to be destroyed, also when that is due [LEIT-02]', () => {
  const pageWith = (at: string) =>
    todayPage({ ...QUIET, deletion: { day: '2026-10-22', at: new Date(at), orders: 3 } }).body;
  expect(pageWith('2026-11-21T12:00:00Z')).toContain('<strong>in 2\u{a0}Stunden</strong>');
  expect(pageWith('2026-11-21T09:59:00Z')).toContain('<strong>gleich</strong>');
});

it('says how the mail server does [LEIT-02]', () => {
  const sentAt = new Date('2026-11-21T09:59:00Z');
  const stateOf = (sent: Date | null, failedSince: number) => mailInWords({ sentAt: sent, failedSince }).state;
  expect([mailInWords(undefined).state, stateOf(null, 0), stateOf(sentAt, 0), stateOf(sentAt, 1)]).toEqual([
    'keiner',
    'unbekannt',
    'in Ordnung',
    'zu prüfen',
  ]);
});
