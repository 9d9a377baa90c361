import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Maximum size of the script that partners load, in bytes. [EMBED-03] */
const BUDGET = 3_000;

const FILE = 'einbetten.js';

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'src/embedding/einbetten.ts'), formats: ['iife'], name: 'rechner' },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('The script for partners was not built.');
  return output.output[0].code;
}

/** Builds the script for the pages of partners: one small file with a fixed name, and no names of its own on their page. */
export function embedScript(): Plugin {
  return {
    name: 'embed-script',
    configureServer({ middlewares }) {
      middlewares.use(`/tarifrechner/${FILE}`, (_, response, next) => {
        response.setHeader('content-type', 'text/javascript');
        response.setHeader('cross-origin-resource-policy', 'cross-origin');
        buildScript().then((code) => response.end(code), next);
      });
    },
    async generateBundle() {
      const code = await buildScript();
      const bytes = Buffer.byteLength(code);
      if (bytes > BUDGET)
        throw new Error(
          `The script for partners has ${bytes} bytes, but its budget is ${BUDGET} (apps/web/embed-script.ts).`,
        );
      this.emitFile({ type: 'asset', fileName: FILE, source: code });
    },
  };
}
