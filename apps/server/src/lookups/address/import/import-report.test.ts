import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/environment/temporary-folder.ts';
import { createRejectedReport } from './import-report.ts';

function newReport() {
  const folder = temporaryFolder();
  return { folder, file: join(folder, 'directory-import-rejected.csv') };
}

function row(line: number, reason = 'no town') {
  return { line, reason, text: `Weg "${line}",${'x'.repeat(200)}` };
}

it('writes the rejected rows as they come, so that a million of them need no memory [ADDR-09]', () => {
  const { folder, file } = newReport();
  const report = createRejectedReport(folder);
  for (let batch = 0; batch < 100; batch += 1) {
    report.add(
      Array.from({ length: 500 }, (_, index) => row(batch * 500 + index, batch === 7 ? 'no street' : 'no town')),
    );
    if (batch === 50) expect(statSync(file).size).toBeGreaterThan(1_000_000);
  }
  const lines = report.lines();
  expect(lines.slice(0, 4)).toEqual([
    '50000 rows rejected:',
    '  49500 × no town',
    '  500 × no street',
    'The first 20:',
  ]);
  expect(lines).toHaveLength(4 + 20 + 1);
  expect(lines[4]).toMatch(/^ {2}line 0: no town: Weg "0",x+$/);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(1 + 50_000 + 1);
  expect(readFileSync(file, 'utf8')).toMatch(/^line,reason,row\n0,no town,"Weg ""0"",x+"\n1,/);
});
