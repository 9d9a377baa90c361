import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { takeMigratedDatabase } from '../../tests/support/environment/embedded-postgres-test-database.ts';
import { temporaryFolder } from '../../tests/support/environment/temporary-folder.ts';
import { sampleBrand, sampleProduct } from '../../tests/support/server/sample-documents.ts';
import { ROOT } from '../config/project-root.ts';
import { StartupError } from '../config/startup-error.ts';
import { connectDatabase, type Database } from '../database/connect-database.ts';
import { createLogger } from '../operation/logger.ts';
import { parseHead } from './legal-text.ts';
import { readTexts } from './read-texts.ts';
import { changedVersions, keepVersions } from './text-versions.ts';

let database: Database['kysely'];
let folder = '';
beforeEach(async () => {
  ({ kysely: database } = await connectDatabase(await takeMigratedDatabase(), createLogger({ level: 'silent' })));
  onTestFinished(() => database.destroy());
  folder = temporaryFolder();
  for (const place of ['texts', `${sampleProduct.folder}/texts`])
    cpSync(join(ROOT, place), folder, { recursive: true });
});

function contents(textValues = sampleProduct.textValues) {
  return readTexts([{ ...sampleProduct, ...(textValues && { textValues }) }], sampleBrand, folder).contents;
}

function change(name: string, from: string | RegExp, to: string) {
  const file = join(folder, `${name}.md`);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
}

it('other words under a version that was shown prevent the start, until they have a version of their own [CONF-08]', async () => {
  await keepVersions(database, contents());
  await keepVersions(database, contents());
  const { version } = parseHead(readFileSync(join(folder, 'impressum.md'), 'utf8'));
  change('impressum', 'nehmen wir nicht teil', 'nehmen wir teil');
  const sentence = `The text impressum of ${sampleProduct.appName}, or the tariff in it, changed since its version ${version} was shown: give it a new version and date.`;
  expect(await changedVersions(database, contents())).toEqual([sentence]);
  await expect(keepVersions(database, contents())).rejects.toThrow(new StartupError(sentence));
  change('impressum', `version: ${version}`, 'version: 2999-01');
  await keepVersions(database, contents());
  change('impressum', 'nehmen wir teil', 'nehmen wir nicht teil');
  change('impressum', 'version: 2999-01', `version: ${version}`);
  await keepVersions(database, contents());
});

it('another kind of line ends is the same text, another tariff in it is not [CONF-08]', async () => {
  await keepVersions(database, contents());
  change('bedingungen', '\n', '\r\n');
  expect(await changedVersions(database, contents())).toEqual([]);
  const dearer = () => ({ ...sampleProduct.textValues?.(), steuersatz: '20 %' });
  const changed = await changedVersions(database, contents(dearer));
  expect(changed.length).toBeGreaterThan(0);
  for (const sentence of changed) expect(sentence).toContain('or the tariff in it');
});
