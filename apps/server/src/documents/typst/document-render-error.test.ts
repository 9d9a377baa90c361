import { expect, it } from 'vitest';
import { createLogger, terminalLine } from '../../operation/logger.ts';
import { DocumentRenderError } from './render-messages.ts';

function logged(dev: boolean): string {
  const lines: string[] = [];
  const log = createLogger({ level: 'error', dev, destination: { write: (line) => void lines.push(line) } });
  const faults = [{ file: 'antrag.typ', line: 12, message: 'panicked with: "Süß-Öztürk"' }];
  log.error({ err: new DocumentRenderError('antrag', 'template', faults) }, 'a document could not be rendered');
  return lines.join('');
}

it("logs error and position in the template, and the compiler's message only in development [SEC-02]", () => {
  expect(logged(false)).toContain('"kind":"DocumentRenderError","code":"template","place":"antrag.typ:12"');
  expect(logged(false)).not.toContain('Süß');
  expect(logged(true)).toContain('Süß');
  expect(logged(true)).toContain('"line":12');
  expect(terminalLine(logged(true))).toMatch(/place=antrag\.typ:12\n.*faults=.*Süß/);
});
