import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { mountSmallDisk } from './small-disk.ts';

it('a small disk has no free byte after it was filled', ({ skip }) => {
  const disk = mountSmallDisk();
  if (!disk) return skip('no fault of a full disk is tested: there is no permission to mount');
  onTestFinished(disk.remove);
  const file = join(disk.folder, 'log');
  disk.fill();
  expect(() => writeFileSync(file, 'x')).toThrow('ENOSPC');
  disk.empty();
  expect(() => writeFileSync(file, 'x')).not.toThrow();
});
