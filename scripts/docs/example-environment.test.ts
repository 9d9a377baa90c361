import { expect, it } from 'vitest';
import { baseUrl, variable, wholeNumber } from '../../apps/server/src/config/variables/types.ts';
import { exampleEnvironment } from './example-environment.ts';

it('writes each variable as a comment, by group, with description, page and default', () => {
  const PORT = variable(wholeNumber(3000), 'Port of the [page](how-to/a.md#b).');
  const FILE = variable(baseUrl, 'A file ([how](how-to/b.md)).', 'made at the first start');
  const file = exampleEnvironment({ Server: { PORT, FILE, NAME: variable(baseUrl, 'A name.') } });
  expect(file).toContain(
    '\n\n## Server\n\n# Port of the page (docs/how-to/a.md).\n#PORT=3000\n\n' +
      '# A file (docs/how-to/b.md). Default: made at the first start.\n#FILE=\n\n# A name.\n#NAME=\n',
  );
});

it('refuses a variable without a description', () => {
  expect(() => exampleEnvironment({ Server: { PORT: baseUrl } })).toThrow('The variable PORT has no description.');
});
