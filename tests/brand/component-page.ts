import { join } from 'node:path';
import { build } from 'vite';

const PAGE = join(import.meta.dirname, '../../apps/web/tests/ui/component-page.tsx');

interface Built {
  readonly rules: string;
  readonly script: string;
}

let built: Promise<Built> | undefined;

async function buildPage(): Promise<Built> {
  // The test runner sets NODE_ENV to 'test', for which Vite would make a development build.
  process.env['NODE_ENV'] = 'production';
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      cssCodeSplit: false,
      rolldownOptions: { input: PAGE, output: { codeSplitting: false } },
    },
  });
  const output = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const textOf = (ending: string) =>
    output
      .filter(({ fileName }) => fileName.endsWith(ending))
      .map((file) => (file.type === 'chunk' ? file.code : Buffer.from(file.source).toString()))
      .join('\n');
  return { rules: textOf('.css'), script: textOf('.js').replaceAll('</script', String.raw`<\/script`) };
}

/**
 * Returns one page with every component of the app, in one file.
 * @param style the tokens of a brand, as CSS
 */
export async function componentPage(style: string): Promise<string> {
  const { rules, script } = await (built ??= buildPage());
  return `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bausteine</title><style>${rules}${style}</style><body><script type="module">${script}</script></body></html>`;
}
