import { expect, it } from 'vitest';
import { type Today, todayPage } from './today-page.ts';

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
  budgets: [],
  refused: 0,
  deletion: undefined,
  mails: { sentAt: new Date('2026-11-21T09:59:00Z'), failedSince: 0 },
  hasMailbox: false,
  checks: [{ label: 'Datenbank', tone: 'good', state: 'in Ordnung', words: 'Sie antwortet.' }],
};

it('says that nothing is to do, or what is, the worst first [LEIT-02]', () => {
  expect(todayPage(QUIET).body).toContain('Alles in Ordnung.</span> Es ist nichts zu tun.');
  const { body } = todayPage({
    ...QUIET,
    overdue: [{ reference: 'FA-0000-0000', arrivedAt: new Date('2026-11-01T10:00:00Z') }],
    deliveries: { ...QUIET.deliveries, failed: 1200, pending: 1, oldestPendingAt: new Date('2026-11-20T08:00:00Z') },
    mails: { sentAt: null, failedSince: 2 },
    checks: [{ label: 'Datenbank', tone: 'bad', state: 'gestört', words: 'Sie antwortet nicht.' }],
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
