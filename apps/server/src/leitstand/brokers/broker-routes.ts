import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../../config/startup-error.ts';
import type { Context } from '../../context.ts';
import { fieldOf } from '../../http/form-body.ts';
import { replaceDirectory } from '../../lookups/brokers/import-brokers.ts';
import { FORM } from '../form.ts';
import { noteAction } from '../note-action.ts';
import { BROKERS_PAGE, brokersPage, fixedBrokersPage } from './broker-pages.ts';
import { currentDirectory, directoryPath, type ImportPlan, isWritable, planImport } from './plan-import.ts';
import { inGerman } from './reason-words.ts';

/** A form of about 1,000 brokers; below the limit of the proxy in deploy/. */
const MOST_BYTES = 250_000;
const DONE = 'Das Verzeichnis ist übernommen. Server benutzen es nach höchstens 5 Sekunden.';
const CHANGED = 'Text oder Verzeichnis haben sich seit der Probe geändert. Bitte sehen Sie die neue Probe an.';
const NO_BROKERS = 'Der Text enthält keinen Vermittler: Er braucht eine Zeile mit Spaltennamen und eine je Vermittler.';
const REJECTED = 'Bitte berichtigen Sie die zurückgewiesenen, oder lassen Sie sie aus.';

function planOf(text: string, target: string): ImportPlan | string {
  try {
    return planImport(text, target);
  } catch (error) {
    if (error instanceof StartupError) return inGerman(error.message);
    throw error;
  }
}

/** Registers the import of brokers: first a trial, then what it showed. [LEIT-09, BROK-02] */
export function registerBrokerPages(app: FastifyInstance, { config }: Context): void {
  const target = directoryPath(config);
  const fixed = () =>
    config.brokers.upstreamUrl !== undefined ? 'service' : isWritable(target) ? undefined : 'readOnly';
  const now = () => ({
    count: currentDirectory(target)?.size,
    // Production never shows them, and a directory that cannot be read does not bring them back. [BROK-02]
    hasSamples: config.productionHosts.length === 0 && !existsSync(target),
  });

  app.get('/vermittler', async (_request, reply) => {
    const why = fixed();
    if (why) return reply.sendLeitstand(fixedBrokersPage(why));
    return reply.sendLeitstand(brokersPage({ token: reply.generateCsrf(), ...now() }));
  });

  app.post('/vermittler', { ...FORM, bodyLimit: MOST_BYTES }, async (request, reply) => {
    const why = fixed();
    if (why) return reply.code(409).sendLeitstand(fixedBrokersPage(why));
    const valueOf = (name: string) => fieldOf(request.body, name);
    // Browsers send line breaks of two characters.
    const text = valueOf('verzeichnis')
      .replaceAll('\r\n', '\n')
      .replace(/^\uFEFF/, '');
    const plan = planOf(text, target);
    const around = { token: reply.generateCsrf(), ...now(), text };
    if (typeof plan === 'string') return reply.code(422).sendLeitstand(brokersPage({ ...around, error: plan }));
    const { checked, stamp } = plan;
    if (checked.entries.size + checked.rejected.length === 0)
      return reply.code(422).sendLeitstand(brokersPage({ ...around, error: NO_BROKERS }));
    if (valueOf('schritt') !== 'uebernehmen') return reply.sendLeitstand(brokersPage({ ...around, plan }));
    const isLeftOut = checked.rejected.length === 0 || valueOf('auslassen') === 'ja';
    const error = valueOf('geprueft') !== stamp ? CHANGED : isLeftOut ? undefined : REJECTED;
    if (error !== undefined || checked.entries.size === 0)
      return reply.code(422).sendLeitstand(brokersPage({ ...around, plan, error }));
    replaceDirectory(target, checked);
    noteAction(request, 'import-brokers', { brokers: checked.entries.size });
    return reply.leadTo(BROKERS_PAGE, DONE);
  });
}
