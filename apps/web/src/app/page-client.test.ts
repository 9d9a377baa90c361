// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { SAMPLE_PAGE } from '../../tests/support/drawn-view.ts';
import { openContext } from '../../tests/support/open-context.ts';
import { writeLocal } from '../vault/web-storage.ts';
import { currentMaintenance } from './maintenance/watch-maintenance.ts';
import { createPageClient } from './page-client.ts';

function pageClient(page: object = {}) {
  const { context } = openContext({ page: { ...SAMPLE_PAGE, ...page } });
  return createPageClient(context, () => false);
}

afterEach(() => {
  writeLocal('environment', null);
  vi.doUnmock('../gateway/client.ts');
});

it.each([
  [true, ['test', 't1', 'test']],
  [false, ['test', 'test', 'test']],
])(
  'in debug mode (%s) each call asks the environment that is chosen now [PERS-01, CONF-03]',
  async (debugMode, expected) => {
    const asked: (string | null)[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url).searchParams.get('env'));
      return Response.json({ maintenanceMode: false });
    });
    const { api } = pageClient({ debugMode });
    for (const chosen of [null, 't1', null]) {
      writeLocal('environment', chosen);
      await api(currentMaintenance, null);
    }
    expect(asked).toEqual(expected);
  },
);

it('without its code the server is unreachable [CONF-06]', async () => {
  vi.doMock('../gateway/client.ts', () => Promise.reject(new TypeError('Failed to fetch')));
  const client = pageClient();
  client.reportException(new Error('nobody hears it'));
  const failures = [client.api(currentMaintenance, null), client.configuration()];
  await Promise.all(failures.map((call) => expect(call).rejects.toMatchObject({ kind: 'unreachable' })));
});
