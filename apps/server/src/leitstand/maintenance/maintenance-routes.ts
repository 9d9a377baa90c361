import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { fieldOf } from '../../http/form-body.ts';
import type { Subjects } from '../../open-subjects.ts';
import { beginMaintenance, endMaintenance, findMaintenance } from '../../page/maintenance/maintenance.ts';
import { readMessage, readUntil } from '../../page/maintenance/maintenance-entry.ts';
import { FORM } from '../form.ts';
import { noteAction } from '../note-action.ts';
import { confirmPage, endPage, MAINTENANCE_PATH, maintenancePage, type Typed } from './maintenance-pages.ts';

const BEGUN =
  'Die Wartung läuft. Nach höchstens 5 Sekunden nimmt kein Server mehr Anträge an; offene Seiten erfahren es in einer Minute.';
const ENDED = 'Die Wartung ist beendet. Nach höchstens 5 Sekunden nehmen alle Server wieder Anträge an.';
const END_ERRORS = {
  'no time': 'Diese Zeit gibt es nicht. Bitte geben Sie Tag und Uhrzeit an.',
  past: 'Diese Zeit ist schon vorbei. Bitte geben Sie eine spätere an.',
} as const;
const MESSAGE_ERROR = 'Bitte höchstens 300 Zeichen ohne Steuerzeichen.';

/** Registers maintenance with its sentence; each change is asked about first. [LEIT-07, CONF-04] */
export function registerMaintenancePages(
  app: FastifyInstance,
  { clock, database: { kysely } }: Context,
  { maintenance }: Pick<Subjects, 'maintenance'>,
): void {
  app.get('/wartung', async (_request, reply) => {
    const found = await findMaintenance(kysely);
    return reply.sendLeitstand(maintenancePage(found, { now: clock(), token: reply.generateCsrf() }));
  });

  app.post('/wartung', FORM, async (request, reply) => {
    const typed: Typed = {
      satz: fieldOf(request.body, 'satz').trim(),
      ende: fieldOf(request.body, 'ende').trim(),
    };
    const now = clock();
    const message = typed.satz === '' ? undefined : readMessage(typed.satz);
    const until = typed.ende === '' ? undefined : readUntil(typed.ende, now);
    const found = await findMaintenance(kysely);
    const around = { now, token: reply.generateCsrf() };
    const isWrong = typed.satz !== '' && message === undefined;
    if (isWrong || typeof until === 'string') {
      const errors = {
        ...(isWrong ? { satz: MESSAGE_ERROR } : {}),
        ...(typeof until === 'string' ? { ende: END_ERRORS[until] } : {}),
      };
      return reply.code(422).sendLeitstand(maintenancePage(found, { ...around, refused: { typed, errors } }));
    }
    const planned = { since: now, message, until };
    if (fieldOf(request.body, 'sicher') !== 'ja')
      return reply.sendLeitstand(confirmPage(typed, planned, { ...around, isOn: found !== undefined }));
    await beginMaintenance(kysely, planned);
    noteAction(request, 'maintenance-on');
    await maintenance.refresh();
    return reply.leadTo(MAINTENANCE_PATH, BEGUN);
  });

  app.get('/wartung/beenden', async (_request, reply) => reply.sendLeitstand(endPage(reply.generateCsrf())));

  app.post('/wartung/beenden', FORM, async (request, reply) => {
    if (await endMaintenance(kysely)) noteAction(request, 'maintenance-off');
    await maintenance.refresh();
    return reply.leadTo(MAINTENANCE_PATH, ENDED);
  });
}
