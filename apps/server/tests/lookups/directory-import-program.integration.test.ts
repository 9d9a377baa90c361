import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/environment/embedded-postgres-test-database.ts';
import { addressOf, makeDataDir, run, runImport } from '../support/environment/run-main.ts';
import { fileOf, streetsCsv } from '../support/server/import-calls.ts';

async function environmentOf() {
  return { DATABASE_URL: await createTestDatabase(), DATA_DIR: makeDataDir() };
}

describe('the import program', () => {
  it('reports what it imported, what it rejected and why, and where the reports are [ADDR-09]', async () => {
    const environment = await environmentOf();
    const bad = 'Weg,1011,Berlin,,,\n'.repeat(30) + ',10115,Berlin,,,\n';
    const { exit, out, err } = runImport(environment, fileOf(streetsCsv('Weg', 500) + bad));
    expect([await exit, err()]).toEqual([0, expect.stringContaining('100 %\nCounting …\n')]);
    const report = join(environment.DATA_DIR, 'directory-import-rejected.csv');
    expect(out()).toContain('500 rows of streets imported.\n31 rows rejected:\n');
    expect(out()).toContain('  30 × postcode is not five digits\n  1 × no street\nThe first 20:\n');
    expect(out()).toContain('  line 502: postcode is not five digits: Weg,1011,Berlin,,,\n');
    expect(out()).not.toContain('line 522');
    expect(out()).toContain(`All of them are in ${report}.`);
    expect(out()).toMatch(/The directory has 8,\d{3} postcodes, 500 streets and 0 house numbers/);
    expect(readFileSync(report, 'utf8').split('\n')).toHaveLength(1 + 31 + 1);
    expect(readFileSync(report, 'utf8')).toContain('532,no street,",10115,Berlin,,,"\n');

    const next = runImport(environment, fileOf(streetsCsv('Weg', 500)));
    expect(await next.exit).toBe(0);
    expect(existsSync(report)).toBe(false);
  });

  it('leaves nothing behind after kill -9 and after Ctrl-C, and runs again [ADDR-09]', async () => {
    const environment = await environmentOf();
    const file = fileOf(streetsCsv('Ein recht langer Name für eine Straße', 40_000));

    const killed = runImport(environment, file);
    await killed.said(/\n\d+ %/);
    killed.child.kill('SIGKILL');
    await killed.exit;

    const interrupted = runImport(environment, file);
    await interrupted.said(/\n\d+ %/);
    interrupted.child.kill('SIGINT');
    expect([await interrupted.exit, interrupted.err()]).toEqual([
      130,
      expect.stringContaining('Ended.\nThe old directory stays in use.\n'),
    ]);

    const last = runImport(environment, file);
    expect([await last.exit, last.err()]).toEqual([0, expect.any(String)]);
    expect(last.out()).toContain('40000 rows of streets imported.');
    expect(last.out()).toContain(' 40,000 streets ');
  });

  it('ends with 2 for wrong arguments and with 1 for a file that cannot be imported [ADDR-09]', async () => {
    const environment = await environmentOf();
    const wrong = runImport(environment, 'a.csv', '--fast');
    expect([await wrong.exit, wrong.err()]).toEqual([
      2,
      expect.stringMatching(/^error: unknown option '--fast'\n\nUsage: npm run rechner -- directory import /),
    ]);
    const missing = runImport(environment, '/nowhere/a.csv');
    expect([await missing.exit, missing.err()]).toEqual([
      1,
      '/nowhere/a.csv cannot be read (there is no such file or folder).\nThe old directory stays in use.\n',
    ]);
  });

  it('imports into the embedded database, whether the product runs or not [ADDR-09]', async () => {
    const DATA_DIR = makeDataDir();
    const alone = runImport({ DATA_DIR }, fileOf('plz,ort,gemeinde,bundesland\n14641,Tremmen,,\n'));
    expect([await alone.exit, alone.err()]).toEqual([0, expect.stringContaining('Counting')]);

    const product = run({ DATA_DIR, PORT: '0', LOG_LEVEL: 'silent' });
    const address = await addressOf(product);
    const townsOf = async () => (await fetch(`${address}tarifrechner/api/plz/14641`)).json();
    expect(await townsOf()).toContainEqual({ city: 'Tremmen' });

    const beside = runImport({ DATA_DIR }, fileOf('plz,ort,gemeinde,bundesland\n14641,Tremmen,,\n14641,Zeestow,,\n'));
    expect(await beside.exit).toBe(0);
    expect(await townsOf()).toContainEqual({ city: 'Zeestow' });
    product.child.kill('SIGTERM');
    expect(await product.exit).toBe(0);
  }, 180_000);
});
