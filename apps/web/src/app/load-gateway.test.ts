// @vitest-environment jsdom
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { afterEach, expect, it, vi } from 'vitest';
import type { FlowActions } from '../calculator/flow/flow-actions.ts';
import { SAMPLE_PAGE } from '../calculator/sample/drawn-view.ts';
import { writeLocal } from '../vault/web-storage.ts';
import { loadGateway } from './load-gateway.ts';

afterEach(() => writeLocal('environment', null));

it.each([
  [true, ['test', 't1', 'test']],
  [false, ['test', 'test', 'test']],
])(
  'in debug mode (%s) each call asks the environment that is chosen now [PERS-01, CONF-03]',
  async (debugMode, expected) => {
    const flow = { showProblem: () => undefined } as unknown as FlowActions;
    const asked: (string | null)[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname.endsWith('/maintenance')) asked.push(searchParams.get('env'));
      return Response.json({}, { status: 404 });
    });
    const gateway = await loadGateway({ definition: forderungsausfall }, { ...SAMPLE_PAGE, debugMode }, () => flow);
    for (const chosen of [null, 't1', null]) {
      writeLocal('environment', chosen);
      await gateway.maintenance();
    }
    expect(asked).toEqual(expected);
  },
);

it('a page that is left shows no problem because its configuration was cut off, until it is shown again [FLOW-10, CONF-06]', async () => {
  const showProblem = vi.fn<FlowActions['showProblem']>();
  const flow = { showProblem } as unknown as FlowActions;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('aborted')));
  const loading = loadGateway({ definition: forderungsausfall }, SAMPLE_PAGE, () => flow);
  window.dispatchEvent(new Event('pagehide'));
  const gateway = await loading;
  expect(await gateway.experiments()).toEqual({ kind: 'failed' });
  expect(showProblem).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pageshow'));
  gateway.askForConfiguration();
  await vi.waitFor(() => expect(showProblem).toHaveBeenCalledOnce());
});
