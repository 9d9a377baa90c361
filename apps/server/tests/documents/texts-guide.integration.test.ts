import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/config/project-root.ts';
import { parseHead } from '../../src/documents/legal-text.ts';
import { runProgram } from '../support/environment/run-program.ts';
import { temporaryFolder } from '../support/environment/temporary-folder.ts';
import { deliver, post, startReadyServer } from '../support/server/order-calls.ts';
import { textOfPdf } from '../support/server/pdf-layout.ts';
import { changed } from '../support/server/valid-order.ts';

const BLOCK = /^ *```sh\n([^]*?)^ *```$/gm;
const VERSION = '2027-01';
const SENTENCE = 'mit einer Frist von zwei Wochen kündigen';

/** Runs the commands of the guide for operators, in a folder that stands for theirs. @returns the folder of the texts */
function followGuide(): string {
  const page = readFileSync(join(ROOT, 'docs/how-to/texts.md'), 'utf8');
  const [operators = ''] = page.split('## In the repository');
  const place = temporaryFolder();
  const commands = [...operators.matchAll(BLOCK)].map(([, block]) => block).join('');
  expect(commands.match(/^ *(?:mkdir|cp|sed) /gm)).toHaveLength(6);
  const here = commands.replaceAll('/etc/rechner', place).replaceAll('/opt/rechner/current', ROOT);
  execFileSync('bash', ['-euc', here]);
  return join(place, 'texts');
}

it('who follows the guide from an empty folder changes a sentence on the page, in the PDF and in the mail [CONF-07]', async () => {
  const TEXTS_DIR = followGuide();
  const environment = { TEXTS_DIR };
  // The day on which the guide was followed.
  const file = join(TEXTS_DIR, 'forderungsausfall/bedingungen.md');
  const { date } = parseHead(readFileSync(file, 'utf8'));
  const [day, printedEdition] = [formatGermanDate(date), `Fassung ${VERSION}, Stand ${formatGermanDate(date)}`];
  const { out } = await runProgram({ ...environment, ALLOW_SAMPLES: 'true' }, ['texts', 'check']);
  expect(out).toContain(`✓ forderungsausfall: bedingungen, version ${VERSION} of ${day}: ${file}\n`);
  expect(out).toContain('\n0 problems, ');

  const server = await startReadyServer(environment);
  const { body } = await server.app.inject('/tarifrechner/texte/bedingungen');
  expect(body).toContain(SENTENCE);
  const order = changed(({ selection, consents, ...rest }) => {
    selection['avb'] = VERSION;
    for (const shown of [rest['download'], ...consents.map((consent) => consent['shown'])])
      Object.assign((shown as { versions: object }).versions, { avb: VERSION });
  });
  expect((await post(server, order)).statusCode).toBe(201);
  const mails = await deliver(server);
  const confirmation = mails.find(({ subject }) => subject?.startsWith('Eingangsbestätigung'));
  const contract = confirmation?.attachments.find(({ filename }) => filename?.startsWith('Vertragsunterlagen'));
  const printed = (await textOfPdf(contract?.content)).replaceAll(/\s+/g, ' ');
  expect(printed).toContain(SENTENCE);
  expect(printed).toContain(printedEdition);
  expect(confirmation?.text).toContain(printedEdition);
});
