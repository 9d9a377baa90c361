import { expect, it, vi } from 'vitest';
import { supervise } from './supervise.ts';

it('a server with a blocked event loop is replaced, and any other end is final [SEC-07]', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const run = vi.fn<() => Promise<number>>().mockResolvedValue(1).mockResolvedValueOnce(142).mockResolvedValueOnce(142);
  expect(await supervise(run, 0)).toBe(1);
  expect(run).toHaveBeenCalledTimes(3);
});
