import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { namedSetUp } from './named-set-up.ts';

it('names the file of a set-up that fails, and changes nothing else', async () => {
  const setUp = namedSetUp(import.meta.filename, async (port: number) => {
    if (port === 80) throw new TypeError('the port is taken');
    return port;
  });
  expect(await setUp(81)).toBe(81);
  const message = `${relative(process.cwd(), import.meta.filename)}: the port is taken`;
  await expect(setUp(80)).rejects.toThrow(new TypeError(message));
});
