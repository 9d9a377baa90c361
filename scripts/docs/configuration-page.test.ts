import { expect, it } from 'vitest';
import { baseUrl, variable, wholeNumber } from '../../apps/server/src/config/variables/types.ts';
import { variableTables } from './configuration-page.ts';

it('writes a table per group from descriptions and defaults', () => {
  const PORT = variable(wholeNumber(3000), 'Port.');
  const FILE = variable(baseUrl, 'A file.', 'made at the first start');
  const page = variableTables({ Server: { PORT, FILE, NAME: variable(baseUrl, 'A name.') } });
  expect(page).toContain(
    '## Server\n\n| Variable | Meaning | Default |\n| --- | --- | --- |\n| `PORT` | Port. | `3000` |\n',
  );
  expect(page).toContain('| `FILE` | A file. | made at the first start |\n| `NAME` | A name. | none |');
});

it('refuses a variable without a description', () => {
  expect(() => variableTables({ Server: { PORT: baseUrl } })).toThrow('The variable PORT has no description.');
});
